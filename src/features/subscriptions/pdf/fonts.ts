import { readFileSync } from 'node:fs'
import { FONT_FILE } from '#features/subscriptions/charts/picture.ts'

/** The fonts of the pages, by the letters that they have. */
export const FONTS = [
  {
    name: 'Latin',
    file: FONT_FILE,
    has: /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215\ufeff\ufffd]/u,
  },
  {
    name: 'LatinExt',
    file: FONT_FILE.replace('latin.ttf', 'latin-ext.ttf'),
    has: /[\u0100-\u02ff\u1d00-\u1eff\u20a0-\u20c0\u2c60-\u2c7f\ua720-\ua7ff]/u,
  },
  { name: 'Greek', file: FONT_FILE.replace('latin.ttf', 'greek.ttf'), has: /[\u0370-\u03ff]/u },
] as const

export const readFonts = () => FONTS.map(({ name, file }) => ({ name, content: readFileSync(file) }))

/** Signs of figures that no font has. */
const INSTEAD: Readonly<Record<string, string>> = { '▲': '↑', '▼': '↓' }

/** The text in pieces of one font each. A letter that no font has becomes a question mark. */
export function runsOf(text: string): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const given of text.normalize('NFC')) {
    const letter = INSTEAD[given] ?? given
    const font = FONTS.find(({ has }) => has.test(letter))
    const [name, shown] = font ? [font.name, letter] : ['Latin', '?']
    const last = runs.at(-1)
    if (last?.font === name) last.text += shown
    else runs.push({ font: name, text: shown })
  }
  return runs
}
