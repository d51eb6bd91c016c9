/** Where the browser finds a person's picture. */
export const imagePath = (fileKey: string | null): string | null =>
  fileKey === null ? null : `/files/${fileKey}`
