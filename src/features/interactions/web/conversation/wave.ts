import type WaveSurfer from 'wavesurfer.js'
import { loadChunk } from '#platform/web/load-chunk.ts'

type Wave = {
  container: HTMLElement
  media: HTMLAudioElement
  url: string
  /** Drawn by the server; null for other formats, which are drawn here where they may be read. */
  peaks: readonly number[] | null
  seconds: number | null
  styleNonce: string
}

/** The drawing of a recording; what it plays is `media`. */
export async function drawWave({
  container,
  media,
  url,
  peaks,
  seconds,
  styleNonce,
}: Wave): Promise<WaveSurfer> {
  const { default: Surfer } = await loadChunk(() => import('wavesurfer.js'))
  // A recording of somebody else's server can be played, but not read; its length is known from its first bytes.
  const known = peaks ?? (isOwn(url) ? null : [0, 0])
  const duration = seconds ?? (known ? await lengthOf(media, url) : null)
  return Surfer.create({
    container,
    media,
    url,
    ...(known && { peaks: [[...known]] }),
    ...(duration !== null && { duration }),
    height: 40,
    barWidth: 2,
    barGap: 1,
    barRadius: 1,
    barMinHeight: 2,
    cursorWidth: 2,
    normalize: true,
    interact: false,
    hideScrollbar: true,
    cspNonce: styleNonce,
    ...coloursOf(container),
  })
}

/** The tokens of the scheme that is shown: a canvas knows no variables. */
export function coloursOf(element: Element) {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim() || 'gray'
  return {
    waveColor: token('--pl-control'),
    progressColor: token('--pl-accent'),
    cursorColor: token('--pl-ink'),
  }
}

const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin

function lengthOf(media: HTMLAudioElement, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    media.preload = 'metadata'
    media.addEventListener('loadedmetadata', () => resolve(media.duration), { once: true })
    media.addEventListener('error', () => reject(new Error('The recording cannot be played.')), {
      once: true,
    })
    media.src = url
  })
}
