import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import * as account from '#contract/account.ts'
import * as address from '#contract/address.ts'
import * as applePay from '#contract/apple-pay.ts'
import * as attribution from '#contract/attribution.ts'
import * as audit from '#contract/audit.ts'
import * as availability from '#contract/availability.ts'
import * as bill from '#contract/bill.ts'
import * as branch from '#contract/branch.ts'
import * as branchList from '#contract/branch-list.ts'
import * as card from '#contract/card.ts'
import * as cardToken from '#contract/card-token.ts'
import * as care from '#contract/care.ts'
import * as cart from '#contract/cart.ts'
import * as cursor from '#contract/cursor.ts'
import * as dishAlert from '#contract/dish-alert.ts'
import * as event from '#contract/event.ts'
import * as factor from '#contract/factor.ts'
import * as familyCart from '#contract/family-cart.ts'
import * as favourite from '#contract/favourite.ts'
import * as instant from '#contract/instant.ts'
import * as invite from '#contract/invite.ts'
import * as invoice from '#contract/invoice.ts'
import * as look from '#contract/look.ts'
import * as locale from '#contract/locale.ts'
import * as me from '#contract/me.ts'
import * as menu from '#contract/menu.ts'
import * as notification from '#contract/notification.ts'
import * as offer from '#contract/offer.ts'
import * as offlineScan from '#contract/offline-scan.ts'
import * as orderPayment from '#contract/order-payment.ts'
import * as orderCare from '#contract/order-care.ts'
import * as order from '#contract/order.ts'
import * as orderLink from '#contract/order-link.ts'
import * as orderLinkLive from '#contract/order-link-live.ts'
import * as owner from '#contract/owner.ts'
import * as payment from '#contract/payment.ts'
import * as phone from '#contract/phone.ts'
import * as phoneOrder from '#contract/phone-order.ts'
import * as plates from '#contract/plates.ts'
import * as problem from '#contract/problem.ts'
import * as pointsRules from '#contract/points-rules.ts'
import * as promise from '#contract/promise.ts'
import * as promo from '#contract/promo.ts'
import * as promoCode from '#contract/promo-code.ts'
import * as push from '#contract/push.ts'
import * as quote from '#contract/quote.ts'
import * as ratingAnswer from '#contract/rating-answer.ts'
import * as rating from '#contract/rating.ts'
import * as report from '#contract/report.ts'
import * as scan from '#contract/scan.ts'
import * as session from '#contract/session.ts'
import * as slot from '#contract/slot.ts'
import * as staff from '#contract/staff.ts'
import * as studioLook from '#contract/studio-look.ts'
import * as studioDrawing from '#contract/studio-drawing.ts'
import * as studioPhoto from '#contract/studio-photo.ts'
import * as studioPreview from '#contract/studio-preview.ts'
import * as studioProblem from '#contract/studio-problem.ts'
import * as studioSince from '#contract/studio-since.ts'
import * as studio from '#contract/studio.ts'
import * as support from '#contract/support.ts'
import * as team from '#contract/team.ts'
import * as transfer from '#contract/transfer.ts'
import * as wallet from '#contract/wallet.ts'

/** All schemas of the contract by name. */
export const shapes = namedShapes([
  account,
  address,
  applePay,
  attribution,
  audit,
  availability,
  bill,
  branch,
  branchList,
  card,
  cardToken,
  care,
  cart,
  cursor,
  dishAlert,
  event,
  factor,
  familyCart,
  favourite,
  instant,
  invoice,
  look,
  locale,
  me,
  menu,
  notification,
  offlineScan,
  offer,
  orderPayment,
  order,
  orderLink,
  orderLinkLive,
  orderCare,
  owner,
  payment,
  phone,
  phoneOrder,
  plates,
  problem,
  promise,
  promo,
  promoCode,
  pointsRules,
  push,
  quote,
  rating,
  ratingAnswer,
  report,
  scan,
  session,
  slot,
  studio,
  studioLook,
  studioDrawing,
  studioPhoto,
  studioPreview,
  studioProblem,
  studioSince,
  support,
  staff,
  team,
  transfer,
  wallet,
  invite,
])

/** Returns the contract's schemas to which these paths refer, directly or through another schema. */
export function schemasUsedBy(paths: object): Record<string, JsonSchema> {
  const all = toJsonSchemaDefs(shapes, schemaOptions)
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(all[name] ?? {})
    }
  }
  follow(paths)
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}

/** OpenAPI 3.1 has the schemas of JSON Schema 2020-12. Constraints that these cannot express are left out. */
const schemaOptions = {
  target: 'draft-2020-12',
  overrideRef,
  // a tuple may be followed by anything; linters expect each array to say so
  overrideSchema: ({ jsonSchema }: { jsonSchema: JsonSchema }) =>
    jsonSchema.prefixItems && { items: {}, ...jsonSchema },
  errorMode: 'ignore',
} as const

/** Returns a schema as JSON Schema. Schemas of the contract in it are references. */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  // definitions are listed once, under components
  const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, { definitions: shapes, ...schemaOptions })
  return own
}

function overrideRef({ referenceId }: { referenceId: string }): string {
  return `#/components/schemas/${referenceId}`
}

function namedShapes(modules: readonly Readonly<Record<string, unknown>>[]): Record<string, v.GenericSchema> {
  const named: Record<string, v.GenericSchema> = {}
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isSchema(value)) continue
    if (name in named) throw new Error(`two shapes of the contract are called ${name}`)
    named[name] = value
  }
  return named
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
