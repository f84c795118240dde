import { changeWindow } from './policies';

/** Until when an order can be changed. Every page and mail that names these hours says it with this text. */
export const changeWindowsText = `The design or the variant can be edited within ${changeWindow.designHours} hours of payment. The address or the quantity can be changed, and the order canceled, within ${changeWindow.orderHours} hours. Up to ${changeWindow.attemptHours} hours we try, as long as production has not begun.`;
