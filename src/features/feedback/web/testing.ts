import type { Solicitation, StreamResponse, SummaryResponse } from '#features/feedback/stream/contract.ts'

/** A response as the server returns it, with the given fields overridden. */
export function testSolicitation(parts: Partial<Solicitation> & { id: number }): Solicitation {
  return {
    uuid: `00000000-0000-7000-8000-${String(parts.id).padStart(12, '0')}`,
    follow_up_ids: [],
    external_url: null,
    answers: [],
    selected_options: [],
    stars: 5,
    responded_at: '2026-11-20T10:42:00.000Z',
    comments: `Comment ${parts.id}`,
    language: 'en',
    ext_interaction_id: null,
    recovery_feedback: null,
    excluded_reason: null,
    partial: false,
    employee: { id: 7, name: 'Test Agent', image: null },
    reporting_groups: [],
    team: null,
    channel: null,
    brand: null,
    survey: null,
    areas_of_excellence: [],
    areas_of_improvement: [],
    properties: {},
    customer: null,
    comments_removed_at: null,
    can_edit: false,
    updated_at: '2026-11-20T10:42:00.000Z',
    ...parts,
  }
}

/** A page of the stream; the last one without a cursor. */
export function testPage(ids: readonly number[], next_cursor: string | null = null): StreamResponse {
  return {
    solicitations: ids.map((id) => testSolicitation({ id })),
    next_cursor,
    total: { count: ids.length, capped: false },
    hidden: null,
    live_cursor: '1',
  }
}

export function testSummary(parts: Partial<SummaryResponse> = {}): SummaryResponse {
  const mean_stars = { n: 1284, value: 4.35, lower: 4.29, upper: 4.41, too_few: false }
  return {
    start_date: '2026-10-22',
    end_date: '2026-11-20',
    count: 1284,
    mean_stars,
    stars: [57, 49, 98, 268, 812],
    previous: {
      start_date: '2026-09-22',
      end_date: '2026-10-21',
      count: 1190,
      mean_stars: { ...mean_stars, value: 4.31 },
    },
    change: { verdict: 'none', value: 0.04, comparable: true, too_few: false },
    positive_share: { n: 1284, value: 0.841, lower: 0.82, upper: 0.86, too_few: false },
    areas_of_excellence: [],
    areas_of_improvement: [],
    not_listed: { deactivated: 0, moved: 0 },
    counts: 'everyone',
    ...parts,
  }
}
