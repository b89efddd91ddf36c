"""95 % confidence intervals for win shares and means."""

from math import sqrt
from statistics import fmean, variance

Z = 1.959963984540054  # the normal quantile of 97.5 %


def wilson(share: float, count: float) -> tuple[float, float]:
    """Wilson's score interval for a share of this many trials; valid near 0 and 1 too."""
    if count <= 0:
        return 0.0, 1.0
    z2 = Z * Z
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = Z / (1 + z2 / count) * sqrt(share * (1 - share) / count + z2 / (4 * count * count))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def share_interval(groups: list[list[float]]) -> tuple[float, float]:
    """For the mean of results from 0 to 1, in groups that share a seed.

    This is Wilson's interval for the number of games, or for fewer if games of a seed resemble each
    other, since these say less than games of different seeds. Never for more.
    """
    results = [result for group in groups for result in group]
    share = fmean(results)
    count = float(len(results))
    if len(groups) > 1:
        spread = variance([fmean(group) for group in groups]) / len(groups)
        if spread > 0:
            count = min(count, max(1.0, share * (1 - share) / spread))
    return wilson(share, count)


def mean_interval(values: list[float]) -> tuple[float, float]:
    """Student's interval for the mean of independent values; a single value gives no interval."""
    mean = fmean(values)
    if len(values) < 2:
        return float("-inf"), float("inf")
    half = t_quantile(len(values) - 1) * sqrt(variance(values) / len(values))
    return mean - half, mean + half


# Student's 97.5 % quantile for few degrees of freedom, where the series below is too coarse.
FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)


def t_quantile(freedom: int) -> float:
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
