"""Characters that look like a Latin letter or a digit.

From Unicode's confusables (UTS 39, version 15.1): those where one character looks like one ASCII
character and neither a normal form nor the character's name reveals it, and a few that look
alike only at small sizes. The packages with all confusables carry a megabyte of data for the
same answer.
"""

LOOKALIKES = {
    "3": "ƷȜЗзӠӡⳌꝪꞫ𑣊𖼻𝈆",
    "4": "чᏎ𑢯",
    "6": "бᏮⳒ𑣕",
    "7": "𐓒𑣆𝈒",
    "8": "Ȣȣ৪੪ଃ𐌚",
    "9": "৭੧୨൭ⳊꝮ𑢬𑣌𑣖",
    "a": "ɑΑαАаᎪᗅ⍺Ⲁⲁꓮ𐊠𖽀",
    "b": "ƄƅΒβВЬвьᏏᏴᑲᖯᗷꓐꞴ𐊂𐊡𐌁",
    "c": "СсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲🝌",
    "d": "ԁᎠᏧᑯᗞᗪꓒꓓ",
    "e": "ΕεЕеєҽᎬ℮⋿Ⲉⲉⴹꓰꬲ𐊆𑢦𑢮",
    "f": "ϜքᖴẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓",
    "g": "ƍɡԌցᏀᏳᶃꓖ",
    "h": "ΗНнһհᎻᏂᕼⲎꓧ𐋏",
    "j": "ͿϳЈјᎫᒍꓙꞲ",
    "k": "ΚκКкᏦᛕⲔꓗ𐔘",
    "l": "ıƖǀɩɪΙιІіӀӏ۱ᎥᏞᒪᛁ∣⍳⏽ⲒⳐⵏꓡꓲꙇꭵ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𑣃𖼖𖼨𝈪",
    "m": "ΜϺМмᎷᗰᛖⲘꓟ𐊰𐌑",
    "n": "ΝηпոռⲚꓠ𐔓",
    "o": "øΟοσОоՕօ۵०০੦૦ଠ୦௦ం౦ಂ೦ംഠ൦ං๐໐ဝ၀ჿዐᴏᴑⲞⲟⵔ〇ꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠",
    "p": "þΡρРрᏢᑭ⍴Ⲣⲣꓑ𐊕",
    "q": "ԛգզⵕ",
    "r": "ƦгᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵𝈖",
    "s": "ƼƽЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈𑢻𑣁𖼺",
    "t": "ΤτТтᎢ⊤⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🝨",
    "u": "ʋυՍսሀᑌᴜ∪⋃ꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂",
    "v": "νѴѵ۷Ꮩᐯᴠ∨⋁ⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈𝈍",
    "w": "ɯωшѡԜԝաᎳᏔᴡꓪꮃ𑜊𑜎𑜏𑣦𑣯",
    "x": "×ΧχХхᕁᕽ᙭᙮ᚷ╳⤫⤬⨯ⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬",
    "y": "ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃",
    "z": "ƧΖϨᏃᒿᴢꓜꙄꛯꝚꮓ𐋵𑢩𑣄𑣥",
}
