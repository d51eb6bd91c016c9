import type { TFunction } from 'i18next'
import type { CriterionType, Operator, Period } from '#features/people/reporting-groups/criterion-kinds.ts'
import type { PreviewedMember } from '#features/people/web/reporting-groups/reporting-groups-queries.ts'

export const typeText = (t: TFunction, type: CriterionType): string =>
  ({
    EMPLOYEES: t('people:reportingGroups.type.EMPLOYEES'),
    GROUPS: t('people:reportingGroups.type.GROUPS'),
    LOCATIONS: t('people:reportingGroups.type.LOCATIONS'),
    QA_SCORE: t('people:reportingGroups.type.QA_SCORE'),
    ROLES: t('people:reportingGroups.type.ROLES'),
    STAR_RATING: t('people:reportingGroups.type.STAR_RATING'),
    TEAMS: t('people:reportingGroups.type.TEAMS'),
    TENURE: t('people:reportingGroups.type.TENURE'),
  })[type]

export const operatorText = (t: TFunction, operator: Operator): string =>
  ({
    IN: t('people:reportingGroups.operator.IN'),
    NOT_IN: t('people:reportingGroups.operator.NOT_IN'),
    GREATER_THAN: t('people:reportingGroups.operator.GREATER_THAN'),
    LESS_THAN: t('people:reportingGroups.operator.LESS_THAN'),
    EQUAL: t('people:reportingGroups.operator.EQUAL'),
  })[operator]

/** The name of a period in singular or plural. */
export const periodText = (t: TFunction, period: Period, count: number): string =>
  ({
    DAY: t('people:reportingGroups.period.DAY', { count }),
    WEEK: t('people:reportingGroups.period.WEEK', { count }),
    MONTH: t('people:reportingGroups.period.MONTH', { count }),
    QUARTER: t('people:reportingGroups.period.QUARTER', { count }),
    YEAR: t('people:reportingGroups.period.YEAR', { count }),
  })[period]

type Reason = PreviewedMember['reasons'][number]

/** Words why a person meets a criterion. */
export function reasonText(
  t: TFunction,
  type: CriterionType,
  { fact }: Reason,
  day: Intl.DateTimeFormat,
): string {
  if (type === 'EMPLOYEES') return t('people:reportingGroups.reason.EMPLOYEES')
  if (fact === null) return t('people:reportingGroups.reason.none', { type: typeText(t, type) })
  if (type === 'TENURE') return t('people:reportingGroups.reason.TENURE', { day: day.format(new Date(fact)) })
  return t('people:reportingGroups.reason.fact', { type: typeText(t, type), fact })
}
