/** The address of a company picture for the browser. */
export const pictureAddress = (fileKey: string | null): string | null =>
  fileKey === null ? null : `/files/${fileKey}`
