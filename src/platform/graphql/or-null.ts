import { AppError } from '#platform/errors/app-error.ts'

/** Turns "not found" into null, for records that do not exist or that the viewer may not see. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
