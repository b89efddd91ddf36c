// The enamels: nine goods, knight, wizard, and ink for actions. The same by day and by candle.

/** Its body, its light, its edge, and what is drawn on it. */
type Enamel = [string, string, string, string];

const LIGHT = "#fff8e8";
const ENAMELS: Record<string, Enamel> = {
  wood: ["#7c4f2a", "#a5733f", "#46290f", LIGHT],
  grain: ["#e0b53a", "#f4d772", "#8a650c", "#33210a"],
  coal: ["#3c3c43", "#64656e", "#17171a", LIGHT],
  food: ["#dca470", "#f0c79d", "#84532a", "#3a1e08"],
  beer: ["#a4540c", "#cf8130", "#5f2e03", LIGHT],
  metal: ["#94a1af", "#c4cdd6", "#4b5661", "#18212a"],
  crystal: ["#186f8e", "#3f9fc0", "#0a3f53", LIGHT],
  sword: ["#1f633f", "#38885c", "#0f3823", LIGHT],
  potion: ["#8d3472", "#b55a98", "#531840", LIGHT],
  knight: ["#8a2a2c", "#b14a48", "#521214", LIGHT],
  wizard: ["#3a3a80", "#5d5db0", "#1f1f4c", LIGHT],
  ink: ["#4a4034", "#6f624f", "#2a2118", LIGHT],
};

const of = (name: string): Enamel => ENAMELS[name] ?? ["#4a4034", "#6f624f", "#2a2118", LIGHT];

/** As custom properties, for a style. */
export function enamel(name: string): string {
  const [body, hi, lo, on] = of(name);
  return `--e:${body};--e-hi:${hi};--e-lo:${lo};--e-on:${on}`;
}

/** The grain of an enamel: dark lines on a light one. */
export const grain = (name: string): string => (of(name)[3] === LIGHT ? "dark" : "light");
