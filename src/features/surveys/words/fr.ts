import type { FormWords, MailWords, PageWords } from '#features/surveys/words/en.ts'

export const form: FormWords = {
  title: 'Comment cela s’est-il passé ?',
  next: 'Suivant',
  back: 'Retour',
  submit: 'Envoyer',
  thank_you: 'Merci ! Votre réponse nous est bien parvenue.',
  us: 'nous',
  optional: 'facultatif',
  step: 'Étape {page} sur {pages}',
  star: '{count} étoile',
  stars: '{count} étoiles',
  star_low: 'mauvais',
  star_high: 'excellent',
  nps_low: 'pas du tout probable',
  nps_high: 'très probable',
  yes: 'Oui',
  no: 'Non',
  several: 'Plusieurs choix sont possibles.',
  praise_areas: 'Qu’avez-vous particulièrement apprécié ?',
  praise_reward: 'Choisissez une récompense pour {agent}',
  praise_reward_nobody: 'Choisissez une récompense pour la personne qui vous a aidé',
}

export const page: PageWords = {
  helped_by: '{agent} vous a aidé',
  language: 'Langue',
  consent: 'J’accepte',
  error_required: 'Merci de répondre à cette question.',
  error_consent: 'Merci de donner votre accord avant d’envoyer votre réponse.',
  error_title: 'Il manque quelque chose',
  goes_to: 'Votre réponse est destinée à {company}.',
  privacy: 'Confidentialité',
  already: 'Vous avez déjà répondu',
  already_text: 'Votre réponse nous est bien parvenue. Merci !',
  expired: 'Cette enquête est terminée',
  expired_text: 'Il était possible de répondre jusqu’au {date}. Merci d’avoir voulu nous donner votre avis.',
  revoked: 'Cette enquête a été retirée',
  revoked_text: 'Vous n’avez rien à faire.',
  unknown: 'Ce lien ne fonctionne pas',
  unknown_text: 'Ouvrez à nouveau le lien du message, ou copiez-le en entier.',
  busy: 'Trop de réponses en même temps',
  busy_text:
    'Patientez une minute, puis envoyez à nouveau votre réponse. Ce que vous avez enregistré est conservé.',
  recovery_title: 'Nous sommes désolés que cela ne se soit pas mieux passé',
  recovery_intro:
    'Votre réponse nous est bien parvenue. Pouvons-nous vous poser encore quelques questions pour corriger cela ?',
  skip: 'Non merci',
  unsubscribe_title: 'Plus d’enquêtes ?',
  unsubscribe_text: 'Nous n’enverrons plus d’enquêtes à votre adresse e-mail.',
  unsubscribe: 'Se désinscrire',
  unsubscribed_title: 'Votre désinscription est enregistrée',
  unsubscribed_text: 'Vous ne recevrez plus d’enquêtes de {company}.',
  praise_thanks: 'Votre choix nous est bien parvenu. Merci !',
  praise_change: 'Modifier mon choix',
}

export const mail: MailWords = {
  mail_subject: 'Comment cela s’est-il passé ?',
  mail_reminder: 'Rappel : {subject}',
  mail_hello: 'Bonjour {name},',
  mail_hello_nobody: 'Bonjour,',
  mail_intro:
    'Vous avez été en contact avec {company}. Voulez-vous nous dire comment cela s’est passé ? Cela prend environ une minute.',
  mail_intro_agent:
    '{agent} vous a aidé. Voulez-vous nous dire comment cela s’est passé ? Cela prend environ une minute.',
  mail_button: 'Répondre à l’enquête',
  mail_tap: 'Un appui ouvre l’enquête ; rien n’est envoyé sans votre accord.',
  mail_until: 'Vous pouvez répondre jusqu’au {date}.',
  mail_unsubscribe: 'Plus d’enquêtes de notre part',
}
