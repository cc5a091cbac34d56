import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass, type ClothName } from './cloth-class.ts'
import css from './ClothBlock.module.css'

/** The look of a ClothBlock for a link. */
export const clothBlockClass = (cloth: ClothName): string => classNames(css.block, clothClass(cloth))
