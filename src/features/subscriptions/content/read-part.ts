import { ZodError } from 'zod'
import type { TilePage } from '#features/dashboards/tile-pages.ts'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import { browseInteractions } from '#features/interactions/interactions-policy.ts'
import { viewLeaderboardAction } from '#features/leaderboard/policy.ts'
import { readTags } from '#features/metrics/policy.ts'
import { readReviewsAction } from '#features/qa/policy.ts'
import { readQaReports, viewPerformanceAction } from '#features/reports/policy.ts'
import {
  readProgram,
  readServiceRecovery,
  readTeamReports,
  readTrends,
} from '#features/reports/trends/policy.ts'
import { addressOf, pathOf } from '#features/subscriptions/content/address.ts'
import { tagsPart, teamReportPart } from '#features/subscriptions/content/company-parts.ts'
import { interactionsPart } from '#features/subscriptions/content/interactions-part.ts'
import {
  type Content,
  type ContentTile,
  EMPTY,
  type Part,
  type Reader,
} from '#features/subscriptions/content/part.ts'
import { membersPart, performancePart, rankingPart } from '#features/subscriptions/content/people-parts.ts'
import { qaPart, reviewsPart } from '#features/subscriptions/content/qa-parts.ts'
import { programPart, recoveryPart } from '#features/subscriptions/content/request-parts.ts'
import { qaMembersPart, scorecardPart } from '#features/subscriptions/content/scorecard-parts.ts'
import { seriesPart } from '#features/subscriptions/content/series-parts.ts'
import { responsesPart, summaryPart } from '#features/subscriptions/content/stream-parts.ts'
import { type Action, can } from '#platform/access/policy.ts'
import { type GatedRoute, routeAllowed } from '#platform/access/route-gates.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Reads one part as its reader may see it now, with the figures of its page. */
export async function readPart(reader: Reader, tile: ContentTile): Promise<Part> {
  const { words } = reader
  const title = tile.title ?? words.parts[tile.page][tile.part] ?? ''
  return { title, path: pathOf(reader, tile), ...(await contentOf(reader, tile)) }
}

/** A part without access says so; a part whose filters are not valid any more is only linked. */
async function contentOf(reader: Reader, tile: ContentTile): Promise<Content> {
  const { words, viewer } = reader
  if (!mayOpen(viewer, tile.page)) return { ...EMPTY, note: words.noAccess }
  try {
    return await read(reader, tile)
  } catch (error) {
    if (error instanceof ZodError) return { ...EMPTY, note: words.failed }
    if (!(error instanceof AppError)) throw error
    const refused = error.code === 'forbidden' || error.code === 'not_found'
    if (!refused && error.code !== 'invalid') throw error
    return { ...EMPTY, note: refused ? words.noAccess : words.failed }
  }
}

async function read(reader: Reader, tile: ContentTile): Promise<Content> {
  const query = addressOf(reader, tile)
  switch (tile.page) {
    case '/':
      return tile.part === 'summary' ? summaryPart(reader, query) : responsesPart(reader, query)
    case '/performance':
      return tile.part === 'members' ? membersPart(reader, query) : performancePart(reader, query)
    case '/leaderboard':
      return rankingPart(reader, query)
    case '/qa/reports/overview':
      return qaPart(reader, tile.part, query)
    case '/qa/reports/scorecard':
      return scorecardPart(reader, tile.part, query)
    case '/qa/reports/teammembers':
      return qaMembersPart(reader, query)
    case '/qa/reports/reviews':
      return reviewsPart(reader, query)
    case '/qa/interactions':
      return interactionsPart(reader, query)
    case '/trends/team_member':
    case '/trends/team':
    case '/trends/company':
    case '/trends/company/multi':
    case '/trends/company/reporting_groups':
      return seriesPart(reader, tile, query)
    case '/trends/company/program':
      return programPart(reader, tile.part, query)
    case '/trends/service_recovery':
      return recoveryPart(reader, tile.part, query)
    case '/trends/company/tags':
      return tagsPart(reader, query)
    case '/trends/company/teams':
      return teamReportPart(reader, 'company/teams', query)
    case '/trends/company/team_members':
      return teamReportPart(reader, 'company/team_members', query)
  }
}

/** The permissions of the page and of what it reads. */
function mayOpen(viewer: Viewer, page: ContentTile['page']): boolean {
  const { permissions, person } = viewer
  const access = {
    permissions,
    rbac: viewer.company.features.role_based_access === true,
    canManageTeams: person?.canManageTeams ?? false,
  }
  return can(viewer, actionOf(page)) && routeAllowed(gateOf(viewer, page), access)
}

function gateOf(viewer: Viewer, page: ContentTile['page']): GatedRoute {
  if (page === '/') return isAdmin(viewer) ? '/admin/company/view' : '/'
  return page.startsWith('/qa/reports/') ? '/qa/reports/$reportType' : (page as GatedRoute)
}

const ACTIONS: Partial<Record<TilePage, Action>> = {
  '/': readFeedbackAction,
  '/performance': viewPerformanceAction,
  '/leaderboard': viewLeaderboardAction,
  '/qa/reports/overview': readQaReports,
  '/qa/reports/scorecard': readQaReports,
  '/qa/reports/teammembers': readQaReports,
  '/qa/reports/reviews': readReviewsAction,
  '/qa/interactions': browseInteractions,
  '/trends/company/program': readProgram,
  '/trends/company/teams': readTeamReports,
  '/trends/company/team_members': readTeamReports,
  '/trends/company/tags': readTags,
  '/trends/service_recovery': readServiceRecovery,
}

const actionOf = (page: ContentTile['page']): Action => ACTIONS[page] ?? readTrends
