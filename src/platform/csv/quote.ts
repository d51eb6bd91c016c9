/** A cell for an error message: shortened, on one line. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return `"${line.length > 40 ? `${line.slice(0, 39).toWellFormed()}…` : line}"`
}
