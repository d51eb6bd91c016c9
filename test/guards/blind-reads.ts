/** Operations that show people to those who do not review blind. */
export const SEEN_BY_OTHERS = [
  'GET /api/v1/interactions/{id}',
  'GET /api/v1/interaction_snapshots/{id}',
  'GET /api/v1/stream/{id}',
  'GET /api/v1/solicitations/{id}',
  'GET /api/v1/requests/{uuid}',
  'GET /api/v1/qa_reviews/{id}',
  '/api/v1/qa_reviews?per=100',
  '/api/v1/interactions?limit=100',
  'POST /api/v1/stream',
  '{ interactions {',
]

/** Operations that read although they use POST. */
export const POSTED = new Set([
  'POST /api/v1/stream',
  'POST /api/v1/stream/new_since',
  'POST /api/v1/stream/export.csv',
  'POST /api/v1/interactions/export.csv',
])

/** Lists with the parameters that the screens send. */
export const BESIDE = [
  '/api/v1/qa_reviews?per=100',
  '/api/v1/qa_reviews?per=100&drafted=true',
  '/api/v1/interactions?limit=100',
  '/api/v1/stream?skip_session=true&limit=100',
]
