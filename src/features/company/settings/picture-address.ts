/** Where the browser finds one of the company's pictures. */
export const pictureAddress = (fileKey: string | null): string | null =>
  fileKey === null ? null : `/files/${fileKey}`
