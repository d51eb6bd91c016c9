import { listBrands } from '#features/company/brands/brands.ts'
import { manageSettings, readCompanySettings } from '#features/company/policy.ts'
import {
  CompanySettingsType,
  CustomerVisibility,
  DateConfig,
  DayOfWeek,
  ProfileImageSetting,
  ReportingTimestamp,
} from '#features/company/settings/company-settings-type.ts'
import { settingsInputSchema } from '#features/company/settings/contract.ts'
import { SETTING_FLAGS } from '#features/company/settings/setting-flags.ts'
import { readSettings, saveDateFilterSettings, saveSettings } from '#features/company/settings/settings.ts'
import { valuesBy } from '#lib/values-by.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { payload } from '#platform/graphql/mutation.ts'

const Brand = builder.objectRef<{ id: number; name: string }>('Brand').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

builder.objectField(CompanySettingsType, 'brands', (t) =>
  t.field({
    type: [Brand],
    description: 'Brands in use, sorted by name.',
    resolve: (_settings, _args, { services, viewer }) => tenantTransaction(services, viewer, listBrands),
  }),
)

builder.queryFields((t) => ({
  companySettings: t.field({
    type: CompanySettingsType,
    action: readCompanySettings,
    resolve: (_root, _args, { services, viewer }) => readSettings(services, viewer),
  }),
  dateConfig: t.field({
    type: DateConfig,
    action: readCompanySettings,
    resolve: (_root, _args, { services, viewer }) => readSettings(services, viewer),
  }),
}))

const QuarterStartInput = builder.inputType('QuarterStartInput', {
  fields: (t) => ({ month: t.int({ required: true }), day: t.int({ required: true }) }),
})

const CompanySettingsInput = builder.inputType('CompanySettingsInput', {
  description: 'Fields that are left out do not change.',
  fields: (t) => ({
    name: t.string(),
    timeZone: t.string(),
    startOfWeek: t.field({ type: DayOfWeek }),
    startOfQuarter: t.field({ type: QuarterStartInput }),
    solicitationReportingTimestamp: t.field({ type: ReportingTimestamp }),
    language: t.string(),
    customerVisibility: t.field({ type: CustomerVisibility }),
    profileImageSetting: t.field({ type: ProfileImageSetting }),
    guidelineProfile: t.string(),
    ...valuesBy('name', SETTING_FLAGS, () => t.boolean()),
  }),
})

/** REST names of the settings by their GraphQL names. */
const NAMES = {
  name: 'name',
  timeZone: 'time_zone',
  startOfWeek: 'week_start',
  startOfQuarter: 'quarter_start',
  solicitationReportingTimestamp: 'solicitation_reporting_timestamp',
  language: 'language',
  customerVisibility: 'customer_visibility',
  profileImageSetting: 'profile_image_setting',
  guidelineProfile: 'guideline_profile',
  ...valuesBy('name', SETTING_FLAGS, ({ column }) => column),
} as const satisfies Record<keyof typeof CompanySettingsInput.$inferInput, string>

const CompanySettingsPayload = payload('UpdateCompanySettingsPayload', 'companySettings', CompanySettingsType)

const DateConfigPayload = payload('UpdateDateFilterSettingsPayload', 'dateConfig', DateConfig)

builder.mutationFields((t) => ({
  updateCompanySettings: t.field({
    type: CompanySettingsPayload,
    args: {
      version: t.arg.int({ required: true, description: 'The version the change is based on.' }),
      settings: t.arg({ type: CompanySettingsInput, required: true }),
    },
    action: manageSettings,
    resolve: (_root, { version, settings }, { services, viewer }) =>
      inTheseNames(async () =>
        saveSettings(services, viewer, parseOrRefuse(settingsInputSchema, { ...renamed(settings), version })),
      ),
  }),
  updateDateFilterSettings: t.field({
    type: DateConfigPayload,
    args: {
      startOfWeek: t.arg({ type: DayOfWeek, required: true }),
      startOfQuarter: t.arg({ type: QuarterStartInput, required: true }),
      solicitationReportingTimestamp: t.arg({ type: ReportingTimestamp, required: true }),
    },
    action: manageSettings,
    resolve: (_root, args, { services, viewer }) =>
      inTheseNames(async () =>
        saveDateFilterSettings(services, viewer, parseOrRefuse(dateFilterSchema, renamed(args))),
      ),
  }),
}))

const dateFilterSchema = settingsInputSchema
  .pick({ week_start: true, quarter_start: true, solicitation_reporting_timestamp: true })
  .required()

/** Null means no change, since only the guideline can be cleared, by an empty text. */
const renamed = (settings: typeof CompanySettingsInput.$inferInput) =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [NAMES[name as keyof typeof NAMES], value]),
  )

/** Renames the fields of a validation error to their GraphQL names. */
async function inTheseNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    throw invalid(
      error.errors.map(({ path, message }) => {
        const [field = '', ...rest] = path.split('.')
        return { path: [SENT_AS.get(field) ?? field, ...rest].join('.'), message }
      }),
    )
  }
}

const SENT_AS = new Map<string, string>(Object.entries(NAMES).map(([sent, stored]) => [stored, sent]))
