import { randomUUID } from 'node:crypto'

/** Keys reveal nothing about the file. They start with the company id, so that its files are stored together. */
export const newFileKey = (companyId: number): string => `${companyId}/${randomUUID()}`

export const isFileKey = (key: string): boolean =>
  /^[1-9]\d*\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)
