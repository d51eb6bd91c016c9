import { AppError } from '#platform/errors/app-error.ts'

/** What the viewer does not see is null, as what is not there. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
