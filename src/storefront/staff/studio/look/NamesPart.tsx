import type { Studio } from '../studio.ts'
import css from './Look.module.css'
import { InBoth, Part } from './Part.tsx'

/** What the restaurant is called, in both languages. */
export const NamesPart = ({ studio }: { studio: Studio }) => (
  <Part id="look-names" title="look.part.names">
    <div className={css.pair}>
      <InBoth studio={studio} path={['brand', 'name']} label="look.name" />
      <InBoth studio={studio} path={['brand', 'tagline']} label="look.tagline" />
      <InBoth studio={studio} path={['brand', 'look', 'welcome']} label="look.welcome" />
      <InBoth studio={studio} path={['brand', 'look', 'shortName']} label="look.short" />
    </div>
  </Part>
)
