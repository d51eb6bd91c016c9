/**
 * The features in dependency order: each may import only from those before it. `qa` means the files directly in that
 * folder; its slices follow one by one.
 */
export const featureOrder = [
  'company',
  'people',
  'views',
  'integrations',
  'surveys',
  'interactions',
  'feedback',
  'qa',
  'qa/scorecards',
  'qa/reviews',
  'qa/appeals',
  'qa/audits',
  'qa/calibrations',
  'qa/assignments',
  'metrics',
  'coaching',
  'goals',
  'rewards',
  'leaderboard',
  'reports',
  'alerts',
  'dashboards',
  'exports',
  'notifications',
  'subscriptions',
  'privacy',
]
