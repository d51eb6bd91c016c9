import { findAreasOfExcellence } from '#features/surveys/catalogue/areas-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const listAreasOfExcellence = (tx: Tx) => findAreasOfExcellence(tx)
