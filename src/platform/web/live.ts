/** Ids of new or changed records that the person may see. */
export type LiveChange = { created: number[]; changed: number[]; more: boolean }

export type LiveOptions = {
  /** Address of the event stream. */
  url: string
  /** Name of the events to listen to. */
  topic: string
  /** The last event that the page already knows. */
  after: string | null
  onChange: (change: LiveChange) => void
  /** The connection is open and missed events have been delivered; new ones will follow. */
  onReady: () => void
  /** Too many events were missed: reload everything. */
  onReset: () => void
}

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Listens for changes while the page is visible. A hidden tab closes its connection, of which a person has only a few,
 * and catches up when it is shown again; so does a connection that broke. Call the returned function to stop.
 */
export function listenLive({ url, topic, after, onChange, onReady, onReset }: LiveOptions): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  let source: EventSource | null = null
  let lastId = after
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const open = () => {
    clearTimeout(timer)
    if (source || document.hidden || !navigator.onLine) return
    const line = new EventSource(lastId === null ? url : `${url}?after=${encodeURIComponent(lastId)}`)
    source = line
    const hear = (name: string, act: (data: string) => void) =>
      line.addEventListener(name, (event: MessageEvent<string>) => {
        if (source !== line) return
        lastId = event.lastEventId || lastId
        act(event.data)
      })
    hear('ready', () => {
      failures = 0
      onReady()
    })
    hear('reset', () => {
      failures = 0
      onReset()
    })
    hear(topic, (data) => onChange(JSON.parse(data) as LiveChange))
    line.addEventListener('error', () => {
      // A broken connection reconnects by itself; a refused one does not.
      if (source !== line || line.readyState !== EventSource.CLOSED) return
      source = null
      timer = setTimeout(open, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures))
      failures += 1
    })
  }
  const onVisibility = () => (document.hidden ? close() : open())

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', open)
  addEventListener('offline', close)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', open)
    removeEventListener('offline', close)
    close()
  }
}
