/** The address of a person's picture. */
export function imagePath(fileKey: string): string
export function imagePath(fileKey: string | null): string | null
export function imagePath(fileKey: string | null): string | null {
  return fileKey === null ? null : `/files/${fileKey}`
}
