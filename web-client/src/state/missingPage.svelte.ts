/** Whether the page that was asked for last could not be brought. */
class Missing {
  page = $state(false);
}

export const missing = new Missing();
