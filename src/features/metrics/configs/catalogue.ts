import type {
  MetricConfig,
  MetricFilterName,
  MetricGroupBy,
  MetricType,
} from '#features/metrics/configs/contract.ts'

type Names = { en: string; nb: string }
type BuiltIn = { id: number; metricName: string; names: Names } & Pick<
  MetricConfig,
  'type' | 'higherIsBetter' | 'min' | 'max'
>

/** The metrics of every company. Their ids never change, because goals and sets refer to them. */
export const BUILT_IN_METRICS: readonly BuiltIn[] = [
  builtIn(1, 'star_rating', 'STAR_RATING', 'Average rating', 'Gjennomsnittlig vurdering', 1, 5),
  builtIn(2, 'percent_five_star', 'PERCENT_FIVE_STAR', 'Five-star share', 'Andel med fem stjerner', 0, 100),
  builtIn(3, 'nps_score', 'NPS_SCORE', 'Net promoter score', 'Net promoter score', -100, 100),
  builtIn(4, 'responses', 'RESPONSES', 'Responses', 'Svar', 0, null),
  builtIn(5, 'response_rate', 'RESPONSE_RATE', 'Response rate', 'Svarprosent', 0, 100),
  builtIn(
    6,
    'first_contact_resolution',
    'FIRST_CONTACT_RESOLUTION',
    'First contact resolution',
    'Løst ved første kontakt',
    0,
    100,
  ),
  builtIn(7, 'percent_resolved', 'PERCENT_RESOLVED', 'Resolved', 'Ordnet opp', 0, 100),
  builtIn(8, 'service_recovery', 'SERVICE_RECOVERY', 'Service recovery', 'Kunder vunnet tilbake', 0, 100),
  builtIn(9, 'qa_score', 'QA_SCORE', 'QA score', 'QA-poeng', 0, 100),
  builtIn(10, 'qa_reviews', 'QA_REVIEWS', 'QA reviews', 'QA-vurderinger', 0, null),
]

function builtIn(
  id: number,
  metricName: string,
  type: MetricType,
  en: string,
  nb: string,
  min: number | null,
  max: number | null,
): BuiltIn {
  return { id, metricName, type, names: { en, nb }, higherIsBetter: true, min, max }
}

/** The first id of metrics created by companies. */
export const FIRST_COMPANY_ID = 1_000

export const isQaType = (type: MetricType): boolean => type === 'QA_SCORE' || type === 'QA_REVIEWS'

const FEEDBACK_GROUPS: readonly MetricGroupBy[] = [
  'AREAS_OF_EXCELLENCE',
  'AREAS_OF_IMPROVEMENT',
  'BRAND',
  'CHANNEL',
  'COUNTRY',
  'EMPLOYEE_ID',
  'LANGUAGE',
  'PROPERTY',
  'REPORTING_GROUP_ID',
  'STARS',
  'SURVEY',
  'TAGS',
  'TEAM_ID',
]
const REQUEST_GROUPS = FEEDBACK_GROUPS.filter(
  (group) => !['AREAS_OF_EXCELLENCE', 'AREAS_OF_IMPROVEMENT', 'STARS', 'TAGS'].includes(group),
)
const QA_GROUPS: readonly MetricGroupBy[] = [
  'CHANNEL',
  'COUNTRY',
  'EMPLOYEE_ID',
  'LANGUAGE',
  'PROPERTY',
  'QA_FORM',
  'REPORTING_GROUP_ID',
  'TEAM_ID',
]

const FILTER_OF: Readonly<Record<MetricGroupBy, MetricFilterName>> = {
  AREAS_OF_EXCELLENCE: 'TAGS',
  AREAS_OF_IMPROVEMENT: 'TAGS',
  BRAND: 'BRAND',
  CHANNEL: 'CHANNEL',
  COUNTRY: 'PROPERTY',
  EMPLOYEE_ID: 'EMPLOYEE',
  LANGUAGE: 'LANGUAGE',
  PROPERTY: 'PROPERTY',
  QA_FORM: 'QA_FORM',
  REPORTING_GROUP_ID: 'REPORTING_GROUP',
  STARS: 'STARS',
  SURVEY: 'SURVEY',
  TAGS: 'TAGS',
  TEAM_ID: 'TEAM',
}

/** The groupings that a metric's source supports. */
export function groupBysOf(type: MetricType): readonly MetricGroupBy[] {
  if (isQaType(type)) return QA_GROUPS
  return type === 'RESPONSE_RATE' ? REQUEST_GROUPS : FEEDBACK_GROUPS
}

/** Every grouping is also a filter. */
export const filtersOf = (type: MetricType): readonly MetricFilterName[] =>
  [...new Set(groupBysOf(type).map((group) => FILTER_OF[group]))].sort()
