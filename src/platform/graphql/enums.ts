import { PRODUCT_AREAS } from '#platform/access/permissions.ts'
import { builder } from '#platform/graphql/builder.ts'

/** The areas of the product, as arguments and fields of several features name them. */
export const ProductAreaEnum = builder.enumType('ProductArea', { values: PRODUCT_AREAS })
