const BETWEEN = ' | '

/** The date formats of a mapping as one text: 'd.M.yyyy | iso'. */
export const formatText = (format: string | readonly string[]): string => [format].flat().join(BETWEEN)

/** The reverse of formatText, also of a typed text. */
export function formatFrom(text: string): string | string[] {
  const formats = text.split('|').map((part) => part.trim())
  return formats.length > 1 ? formats.filter(Boolean) : (formats[0] ?? '')
}

/** Common date formats, offered besides the guessed one. */
export const DATE_FORMATS = [
  'iso',
  'd.M.yyyy',
  'd/M/yyyy',
  'M/d/yyyy',
  'd MMMM yyyy',
  'MMMM d, yyyy',
  'excel',
]
