import { createContext } from 'react'

/** What can be sent regularly: a dashboard or one tile of it, or a saved view. */
export type Subscribable = {
  kind: 'dashboard' | 'stream_view' | 'interaction_view'
  id: number
  tile_key: string | null
  /** As the reader knows it. */
  name: string
}

/** Opens the dialog that subscribes; null where there is none. */
export const SubscribeContext = createContext<((source: Subscribable) => void) | null>(null)
