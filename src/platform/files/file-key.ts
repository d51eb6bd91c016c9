import { randomUUID } from 'node:crypto'

/** Keys are made here and say nothing of the file; the company leads, so that a company's files stand together. */
export const newFileKey = (companyId: number): string => `${companyId}/${randomUUID()}`

export const isFileKey = (key: string): boolean =>
  /^[1-9]\d*\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)
