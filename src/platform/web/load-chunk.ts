import { type ComponentType, lazy } from 'react'

/** How long a part of the application may take to arrive before the person is told, instead of waiting on. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** A part that is fetched when it is first drawn. Stands inside a LazyPart, which copes with its failure. */
export function lazyPart<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() => loadChunk(load).then((chunk) => ({ default: chunk[name] })))
}

const ahead = new WeakSet<() => Promise<unknown>>()

/** Fetches a part before it is drawn, and does so once. A failure shows when the part is really drawn. */
export function prefetchChunk(load: () => Promise<unknown>): void {
  if (ahead.has(load)) return
  ahead.add(load)
  load().catch(() => ahead.delete(load))
}

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** A lazily loaded module: what goes wrong is a ChunkLoadError, after 120 s at the latest. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError('A part of the application did not load in time.')),
      CHUNK_LOAD_TIMEOUT_MS,
    )
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    // The router knows by the message that a new release took the file away, and loads the page anew.
    throw new ChunkLoadError(error instanceof Error ? error.message : String(error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
