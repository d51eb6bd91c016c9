import { registerSettingRule } from '#features/company/settings/setting-rules.ts'
import { partialRule } from '#features/feedback/ingest/partial-rule.ts'
import { thresholdRule } from '#features/rewards/configuration/gifting.ts'

// Runs once per process, on first import: rules that span several settings.
registerSettingRule('rewards', thresholdRule)
registerSettingRule('partial responses', partialRule)
