import { isKnownPage, paths } from '#paths.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'

export type SettingsTile = {
  id: string
  title: string
  subtitle: string
  link: string
  product_area: ProductArea
  /** A page to open, or an act that is asked for by PATCH on the link. */
  kind: 'page' | 'action'
}

/** The tiles of this person, all or those of one product area. */
export const settingsTilesOf = (viewer: Viewer, area?: ProductArea): SettingsTile[] =>
  [...(viewer.company.state === 'live' ? SETTINGS_TILES : []), ...stateTiles(viewer)].filter(
    (tile) =>
      (area === undefined || tile.product_area === area) &&
      (SWAPPED[tile.id] === undefined || SWAPPED[tile.id] === viewer.company.features.advanced_exports) &&
      (tile.kind === 'action' || isKnownPage(tile.link)),
  )

/** The one tile stands in for the other: with advanced exports, and without. */
const SWAPPED: Readonly<Record<string, boolean>> = { feedback_exports: true, export_feedback: false }

const page = (
  product_area: ProductArea,
  id: string,
  title: string,
  subtitle: string,
  link = `${paths.settings()}/${id}`,
): SettingsTile => ({ id, title, subtitle, link, product_area, kind: 'page' })

/**
 * Every settings page there is or will be, in the order of the dashboard: a tile shows once its page exists. Titles are
 * translated by id on the screen.
 */
export const SETTINGS_TILES: readonly SettingsTile[] = [
  page('ADMINISTRATIVE', 'employees', 'Employees', 'Add people, change them, import and export them'),
  page('ADMINISTRATIVE', 'teams', 'Teams', 'The tree of teams and who leads them'),
  page('ADMINISTRATIVE', 'groups', 'Groups', 'Lists of people beside the teams'),
  page('ADMINISTRATIVE', 'reporting_groups', 'Reporting Groups', 'Groups that follow rules'),
  page('ADMINISTRATIVE', 'roles', 'Roles', 'What people may do, and whose records they see'),
  page('ADMINISTRATIVE', 'features', 'Features', 'Switch parts of the product on and off'),
  page('ADMINISTRATIVE', 'sign_on', 'Sign-in', 'Second step, and sign-on with your own provider'),
  page('ADMINISTRATIVE', 'company_settings', 'Company settings', 'Name, calendar, products and privacy'),
  page('ADMINISTRATIVE', 'api_tokens', 'API tokens', 'Let programs send and read data'),
  page(
    'ADMINISTRATIVE',
    'activity_log',
    'Activity log',
    'Who did what, and when',
    paths.settingsActivityLog(),
  ),
  page('ADMINISTRATIVE', 'mail_outbox', 'Mail outbox', 'Read the mail that no mail server has sent yet'),
  page('ADMINISTRATIVE', 'metric_configuration', 'Metrics', 'What is measured, and where it is shown'),
  page('FEEDBACK', 'brands', 'Brands', 'The brands that feedback belongs to'),
  page('FEEDBACK', 'channels', 'Channels', 'How customers reach you'),
  page('FEEDBACK', 'survey_configurations', 'Surveys', 'Ask customers, and what you ask them'),
  page('FEEDBACK', 'survey_requests', 'Survey requests', 'What was sent to customers, and what became of it'),
  page('FEEDBACK', 'feedback_imports', 'Feedback imports', 'Bring in responses from a file'),
  page(
    'FEEDBACK',
    'export_feedback',
    'Export feedback',
    'Take out responses as the stream shows them',
    paths.stream({ isAdmin: true }),
  ),
  page('FEEDBACK', 'feedback_exports', 'Feedback Exports', 'Take out responses, once or again and again'),
  page(
    'FEEDBACK',
    'positive_feedback_components',
    'Areas of Excellence or Rewards',
    'What customers can say was good',
  ),
  page('QA', 'qa_settings', 'QA settings', 'Scorecards and QA options'),
  page('QA', 'source_systems', 'Source systems', 'Where interactions come from'),
  page('COACHING', 'one-on-ones', 'One-on-ones', 'Templates and rules of coaching sessions'),
]

/** Only for the vendor's own staff: the one of the two that the company's state leaves to do. */
function stateTiles({ company, permissions }: Viewer): SettingsTile[] {
  if (!permissions.admin) return []
  const tile = STATE_TILES[company.state as keyof typeof STATE_TILES]
  return tile ? [tile] : []
}

const STATE_TILES = {
  live: action(
    'disable_company',
    'Disable company',
    'Close it for everybody; its data stays for now',
    'churn',
  ),
  churned: action('enable_company', 'Enable company', 'Open it again for everybody', 'enable'),
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
