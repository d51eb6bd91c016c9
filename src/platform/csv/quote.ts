/** A cell as an error message may repeat it: short, on one line. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return `"${line.length > 40 ? `${line.slice(0, 39).toWellFormed()}…` : line}"`
}
