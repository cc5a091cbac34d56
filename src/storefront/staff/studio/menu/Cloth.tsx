import { clothClass, type ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Categories.module.css'

/** A diamond in the colour of a category's cloth. */
export const Cloth = ({ of }: { of: ClothName }) => (
  <span className={classNames(css.diamond, clothClass(of))} aria-hidden="true" />
)
