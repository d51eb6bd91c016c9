import { registerSettingRule } from '#features/company/settings/setting-rules.ts'
import { partialRule } from '#features/feedback/ingest/partial-rule.ts'
import { thresholdRule } from '#features/rewards/configuration/gifting.ts'

// Once a process, by whatever imports this first: what settings have to go together with.
registerSettingRule('rewards', thresholdRule)
registerSettingRule('partial responses', partialRule)
