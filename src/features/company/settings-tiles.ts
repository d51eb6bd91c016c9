import { paths } from '#paths.ts'
import type { ProductArea } from '#platform/access/permissions.ts'

export type SettingsTile = {
  id: string
  title: string
  subtitle: string
  link: string
  product_area: ProductArea
}

/** A tile stands here once its page exists; titles are translated by id on the screen. */
export const SETTINGS_TILES: SettingsTile[] = [
  {
    id: 'feedback_imports',
    title: 'Feedback imports',
    subtitle: 'Bring in responses from a file',
    link: paths.feedbackImports(),
    product_area: 'FEEDBACK',
  },
  {
    id: 'mail_outbox',
    title: 'Mail outbox',
    subtitle: 'Read the mail that no mail server has sent yet',
    link: paths.mailOutbox(),
    product_area: 'ADMINISTRATIVE',
  },
]
