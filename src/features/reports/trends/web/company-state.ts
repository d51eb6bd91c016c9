import {
  type AvailableFilters,
  chosenMetric,
  type QuestionAndMetric,
  type TrendMetric,
} from '#features/reports/trends/web/model.ts'
import type { TrendsAddress } from '#features/reports/trends/web/trends-address.ts'

/** The state of a company trends page, combined from the address and the available options. */
export type CompanyTrendsState = {
  selectedTab: string
  selectedQuestionAndMetric: QuestionAndMetric | null
  availableFilters: Omit<AvailableFilters, 'brands'>
  /** All brands, and whether each is selected. */
  brands: { id: number; name: string; selected: boolean }[]
}

/** Tabs below the chart: groups as figures, or as lines over time. */
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
  incomplete: [],
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
