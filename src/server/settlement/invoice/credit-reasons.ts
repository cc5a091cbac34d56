// Printed on credit notes, whose readers may know only one of the languages.

export const changeReason = 'تغيّر الطلب قبل تجهيزه · The order was changed before it was ready'

// Of a whole order and of portions the words of the employee are not printed: a document stays as issued when
// the account of the customer whom they name is deleted.

export const givenUpReason = 'أُلغي الطلب · The order was cancelled'

export const partRefundReason = 'استرداد عن أصناف من الطلب · A refund of dishes of the order'
