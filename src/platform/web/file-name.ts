/** The file name in a Content-Disposition header: the full name, or the plain one for old clients. */
export function fileNameIn(disposition: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  if (whole !== undefined)
    try {
      return decodeURIComponent(whole)
    } catch {
      // Not written as it should be: the plain name is better than none.
    }
  return /filename="([^"]+)"/.exec(disposition)?.[1]
}
