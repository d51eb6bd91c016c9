import { isKnownPage, paths } from '#paths.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'

export type SettingsTile = {
  id: string
  title: string
  subtitle: string
  link: string
  product_area: ProductArea
  /** `page` links to a page; `action` is performed by PATCH on the link. */
  kind: 'page' | 'action'
}

/** The tiles this person may see, optionally of one product area. */
export const settingsTilesOf = (viewer: Viewer, area?: ProductArea): SettingsTile[] =>
  [...(viewer.company.state === 'live' ? SETTINGS_TILES : []), ...vendorTiles(viewer)].filter(
    (tile) =>
      (area === undefined || tile.product_area === area) &&
      (SWAPPED[tile.id] === undefined || SWAPPED[tile.id] === viewer.company.features.advanced_exports) &&
      (tile.kind === 'action' || isKnownPage(tile.link)),
  )

/** Advanced exports replace the simple export tile. */
const SWAPPED: Readonly<Record<string, boolean>> = { feedback_exports: true, export_feedback: false }

const page = (
  product_area: ProductArea,
  id: string,
  title: string,
  subtitle: string,
  link = `${paths.settings()}/${id}`,
): SettingsTile => ({ id, title, subtitle, link, product_area, kind: 'page' })

/**
 * Every settings page, including planned ones, in the order of the dashboard. A tile appears once its page exists.
 * Screens translate titles by id.
 */
export const SETTINGS_TILES: readonly SettingsTile[] = [
  page('ADMINISTRATIVE', 'employees', 'Employees', 'Add, edit, import and export people'),
  page('ADMINISTRATIVE', 'teams', 'Teams', 'Team hierarchy and team leaders'),
  page('ADMINISTRATIVE', 'groups', 'Groups', 'Lists of people across teams'),
  page('ADMINISTRATIVE', 'reporting_groups', 'Reporting Groups', 'Groups defined by rules'),
  page('ADMINISTRATIVE', 'roles', 'Roles', 'Permissions and data access'),
  page('ADMINISTRATIVE', 'features', 'Features', 'Turn parts of the product on and off'),
  page('ADMINISTRATIVE', 'sign_on', 'Sign-in', 'Two-step verification and single sign-on'),
  page('ADMINISTRATIVE', 'company_settings', 'Company settings', 'Name, calendar, products and privacy'),
  page('ADMINISTRATIVE', 'api_tokens', 'API tokens', 'Let programs send and read data'),
  page('ADMINISTRATIVE', 'webhooks', 'Webhooks', 'Tell other systems what happens'),
  page('ADMINISTRATIVE', 'webhook_sources', 'Webhook sources', 'Receive messages of other systems'),
  page('ADMINISTRATIVE', 'drop_folders', 'Drop folders', 'Read files of other systems'),
  page('ADMINISTRATIVE', 'export_destinations', 'Export destinations', 'Deliver exports to other systems'),
  page('ADMINISTRATIVE', 'move_in', 'Move in', 'Bring people and history from another system'),
  page(
    'ADMINISTRATIVE',
    'activity_log',
    'Activity log',
    'Who did what, and when',
    paths.settingsActivityLog(),
  ),
  page('ADMINISTRATIVE', 'personal_data', 'Personal data', 'Export or erase one person'),
  page('ADMINISTRATIVE', 'mail_outbox', 'Mail outbox', 'Mail waiting to be sent'),
  page('ADMINISTRATIVE', 'metric_configuration', 'Metrics', 'Metrics and where they are shown'),
  page('FEEDBACK', 'brands', 'Brands', 'Brands that feedback belongs to'),
  page('FEEDBACK', 'channels', 'Channels', 'How customers reach you'),
  page('FEEDBACK', 'survey_configurations', 'Surveys', 'Surveys and their questions'),
  page('FEEDBACK', 'survey_requests', 'Survey requests', 'Surveys sent to customers and their status'),
  page('FEEDBACK', 'feedback_imports', 'Feedback imports', 'Import responses from a file'),
  page(
    'FEEDBACK',
    'export_feedback',
    'Export feedback',
    'Export responses as shown in the stream',
    paths.stream({ isAdmin: true }),
  ),
  page('FEEDBACK', 'feedback_exports', 'Feedback Exports', 'Export responses once or on a schedule'),
  page(
    'FEEDBACK',
    'positive_feedback_components',
    'Areas of Excellence or Rewards',
    'What customers can choose after a good rating',
  ),
  page('QA', 'qa_settings', 'QA settings', 'Scorecards and QA options'),
  page('QA', 'source_systems', 'Source systems', 'Where interactions come from'),
  page('COACHING', 'one-on-ones', 'One-on-ones', 'Templates and rules for coaching sessions'),
]

/** For the vendor's staff: backups and jobs of the installation, and disable a live company or enable a closed one. */
function vendorTiles({ company, permissions }: Viewer): SettingsTile[] {
  if (!permissions.admin) return []
  const tile = STATE_TILES[company.state as keyof typeof STATE_TILES]
  return [...(company.state === 'live' ? [BACKUPS_TILE, JOBS_TILE] : []), ...(tile ? [tile] : [])]
}

const BACKUPS_TILE = page(
  'ADMINISTRATIVE',
  'backups',
  'Backups',
  'Back up the whole installation, and verify backups',
  paths.backups(),
)

const JOBS_TILE = page(
  'ADMINISTRATIVE',
  'jobs',
  'Jobs',
  'Work in the background of the whole installation',
  paths.jobs(),
)

const STATE_TILES = {
  live: action(
    'disable_company',
    'Disable company',
    'Close it for everyone; its data is kept for now',
    'churn',
  ),
  churned: action('enable_company', 'Enable company', 'Reopen it for everyone', 'enable'),
}

function action(id: string, title: string, subtitle: string, act: 'churn' | 'enable'): SettingsTile {
  return {
    id,
    title,
    subtitle,
    link: `${paths.settings()}/${act}`,
    product_area: 'ADMINISTRATIVE',
    kind: 'action',
  }
}
