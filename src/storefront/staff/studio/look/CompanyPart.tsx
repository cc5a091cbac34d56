import type { Studio } from '../studio.ts'
import css from './Look.module.css'
import { InBoth, Part, Single } from './Part.tsx'

const facts = [
  ['vatNumber', 'look.vat', 'vatNumber'],
  ['commercialRegistration', 'look.registration', 'registration'],
  ['phone', 'look.phone', 'phone'],
  ['whatsapp', 'look.whatsapp', 'maybePhone'],
  ['email', 'look.email', 'email'],
] as const

/** What invoices and the about page say of the company, and how customers reach it. */
export const CompanyPart = ({ studio }: { studio: Studio }) => (
  <Part id="look-company" title="look.part.company">
    <div className={css.pair}>
      <InBoth studio={studio} path={['brand', 'legalName']} label="look.legal" />
      {facts.map(([field, label, kind]) => (
        <Single key={field} studio={studio} path={['brand', field]} label={label} kind={kind} />
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
