const YES = ['1', 'true', 'yes', 'y', 'x', 'ja', 'j', 'sann']
const NO = ['0', 'false', 'no', 'n', 'nei', 'usann']

/** Parses a yes/no cell; null for any other word. */
export function yesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}
