import type { Studio } from '../studio.ts'
import css from './Look.module.css'
import { InBoth, Part, Single } from './Part.tsx'

const facts = [
  ['vatNumber', 'look.vat'],
  ['commercialRegistration', 'look.registration'],
  ['phone', 'look.phone'],
  ['whatsapp', 'look.whatsapp'],
  ['email', 'look.email'],
] as const

/** What invoices and the about page say of the company, and how customers reach it. */
export const CompanyPart = ({ studio }: { studio: Studio }) => (
  <Part id="look-company" title="look.part.company">
    <div className={css.pair}>
      <InBoth studio={studio} path={['brand', 'legalName']} label="look.legal" />
      {facts.map(([field, label]) => (
        <Single key={field} studio={studio} path={['brand', field]} label={label} />
      ))}
      <Single
        studio={studio}
        path={['brand', 'managerRefundsPerDay']}
        label="look.manager-limit"
        kind="money"
      />
      <Single studio={studio} path={['brand', 'platesHours']} label="look.plates-hours" kind="number" />
    </div>
  </Part>
)
