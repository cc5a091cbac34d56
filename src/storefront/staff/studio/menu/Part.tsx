import type { ReactNode } from 'react'
import text from '#storefront/ui/text/text.module.css'
import panels from '../panels.module.css'

/** A part of an editor with its heading. */
export const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={panels.part}>
    <h2 className={text.head}>{title}</h2>
    {children}
  </section>
)
