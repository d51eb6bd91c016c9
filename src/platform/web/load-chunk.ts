import { type ComponentType, lazy } from 'react'

/** How long a part of the application may take to load before an error is shown. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** A component that is loaded when first rendered. Put it inside a LazyPart, which handles loading errors. */
export function lazyPart<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() => loadChunk(load).then((chunk) => ({ default: chunk[name] })))
}

const ahead = new WeakSet<() => Promise<unknown>>()

/** Loads a part in advance, once. An error appears only when the part is rendered. */
export function prefetchChunk(load: () => Promise<unknown>): void {
  if (ahead.has(load)) return
  ahead.add(load)
  load().catch(() => ahead.delete(load))
}

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** Loads a module; any failure becomes a ChunkLoadError, after 120 s at the latest. */
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
    // By the message, the router recognises that a new release removed the file, and reloads the page.
    throw new ChunkLoadError(error instanceof Error ? error.message : String(error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
