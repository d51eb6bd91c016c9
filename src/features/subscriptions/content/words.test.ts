import { expect, test } from 'vitest'
import { TILE_PAGES, type TilePage, type TilePart } from '#features/dashboards/tile-pages.ts'
import en from '#features/dashboards/web/locales/en.json' with { type: 'json' }
import nb from '#features/dashboards/web/locales/nb.json' with { type: 'json' }
import { CONTENT_WORDS } from '#features/subscriptions/content/words.ts'

type Texts = typeof en

const PLACES: Partial<Record<TilePage, string>> = {
  '/': 'stream',
  '/performance': 'performance',
  '/leaderboard': 'leaderboard',
  '/qa/reports/overview': 'qa',
  '/qa/reports/reviews': 'qaReviews',
  '/qa/reports/scorecard': 'scorecard',
  '/qa/reports/teammembers': 'qaMembers',
  '/qa/interactions': 'interactions',
  '/trends/company/program': 'program',
  '/trends/company/teams': 'teams',
  '/trends/company/team_members': 'teamMembers',
  '/trends/company/tags': 'tags',
  '/trends/service_recovery': 'recovery',
}

/** The name of a part on the screen. */
function shownName(texts: Texts, page: TilePage, part: TilePart): string | undefined {
  const parts = texts.part as unknown as Record<string, string & Record<string, string>>
  const place = PLACES[page]
  if (place) return parts[place]?.[part]
  const name = page.slice('/trends/'.length).replace('company/', '') as keyof Texts['page']
  return parts[part === 'groups' ? 'groups' : 'series']?.replace('{{page}}', texts.page[name])
}

test.each([
  ['en', en],
  ['nb', nb],
] as const)('names the parts as the screens do, in %s', (language, texts) => {
  for (const page of Object.keys(TILE_PAGES) as TilePage[])
    for (const part of TILE_PAGES[page] as readonly TilePart[])
      expect([page, part, CONTENT_WORDS[language].parts[page][part]]).toEqual([
        page,
        part,
        shownName(texts as Texts, page, part),
      ])
})
