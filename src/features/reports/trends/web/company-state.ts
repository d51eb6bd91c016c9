import {
  type AvailableFilters,
  chosenMetric,
  type QuestionAndMetric,
  type TrendMetric,
} from '#features/reports/trends/web/model.ts'
import type { TrendsAddress } from '#features/reports/trends/web/trends-address.ts'

/** What company trends show, put together from the address and what there is to choose from. */
export type CompanyTrendsState = {
  selectedTab: string
  selectedQuestionAndMetric: QuestionAndMetric | null
  availableFilters: Omit<AvailableFilters, 'brands'>
  /** Those to choose from, and whether they are chosen. */
  brands: { id: number; name: string; selected: boolean }[]
}

/** Below the chart: the groups beside each other, or each over time. */
export const COMPANY_TABS = ['figures', 'over_time'] as const
export type CompanyTab = (typeof COMPANY_TABS)[number]

const NOTHING: AvailableFilters = {
  brands: [],
  channels: [],
  surveys: [],
  qa_forms: [],
  teams: [],
  groups: [],
  reporting_groups: [],
  languages: [],
  tags: [],
  properties: [],
}

export function companyTrendsState(
  address?: Pick<TrendsAddress, 'tab' | 'metric' | 'brands'>,
  metrics: readonly TrendMetric[] = [],
  available: AvailableFilters = NOTHING,
): CompanyTrendsState {
  const { brands, ...availableFilters } = available
  const metric = chosenMetric(metrics, address?.metric ?? null)
  return {
    selectedTab: COMPANY_TABS.find((tab) => tab === address?.tab) ?? COMPANY_TABS[0],
    selectedQuestionAndMetric: metric && questionAndMetric(metric),
    availableFilters,
    brands: brands.map((brand) => ({ ...brand, selected: address?.brands.includes(brand.id) ?? false })),
  }
}

export const questionAndMetric = ({
  question_identifier,
  metric_name,
  translations,
}: TrendMetric): QuestionAndMetric => ({ question_identifier, metric_name, translations })
