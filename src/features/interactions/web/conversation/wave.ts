import type WaveSurfer from 'wavesurfer.js'
import { loadChunk } from '#platform/web/load-chunk.ts'

type Wave = {
  container: HTMLElement
  media: HTMLAudioElement
  url: string
  /** Computed by the server; null for other formats, whose waveform is computed here if the file can be read. */
  peaks: readonly number[] | null
  seconds: number | null
  styleNonce: string
}

/** Draws the waveform of a recording, which `media` plays. */
export async function drawWaveform({
  container,
  media,
  url,
  peaks,
  seconds,
  styleNonce,
}: Wave): Promise<WaveSurfer> {
  const { default: Surfer } = await loadChunk(() => import('wavesurfer.js'))
  // A recording on another server can be played but not read. Its length is in its first bytes.
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

/** The colours of the current scheme, because a canvas cannot use CSS variables. */
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
