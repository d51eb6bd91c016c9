import { hasUnfinishedExports } from '#features/exports/exports.ts'
import { registerUnfinishedExports } from '#features/people/sessions/present.ts'

// Runs once per process, on first import: lets the session report whether an export is being made.
registerUnfinishedExports(hasUnfinishedExports)
