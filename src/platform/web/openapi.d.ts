// Written by `node scripts/run.mjs contracts` from openapi.json; do not edit.

export interface paths {
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is signed in, their rights and the CSRF token of the session */
        get: operations["getSession"];
        put?: never;
        /** Sign in; 202 when a second step follows */
        post: operations["signIn"];
        /** Sign out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the second step of a sign-in with an authenticator code or a recovery code */
        post: operations["completeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start using a passkey to sign in, or as second step of a challenge */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey, or complete the second step of a challenge with one */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password_resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a mail with a link to choose a password; the response is the same for every e-mail */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passwords/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a link to choose a password */
        post: operations["checkPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a password with a link, once, and sign in; 202 when a second step follows */
        post: operations["choosePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign_on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which companies offer sign-on under a slug, or to the domain of an e-mail */
        get: operations["findSignOnOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ServiceProviderConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the SCIM server supports */
        get: operations["getScimServiceProviderConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ResourceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the kinds of records that a directory can manage */
        get: operations["listScimResourceTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ResourceTypes/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one kind of records that a directory can manage */
        get: operations["getScimResourceType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the attributes that a directory can manage */
        get: operations["listScimSchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Schemas/{urn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the attributes of one kind of records, by the URN of its schema */
        get: operations["getScimSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people for the directory, filtered, in pages; without the vendor’s staff */
        get: operations["listScimUsers"];
        put?: never;
        /** Add a person for the directory; 409 if the user name, e-mail or number is in use */
        post: operations["createScimUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a person for the directory; 304 if the version is in If-None-Match */
        get: operations["getScimUser"];
        /** Replace a person’s attributes for the directory; 412 if the version is not in If-Match */
        put: operations["replaceScimUser"];
        post?: never;
        /** Deactivate a person for the directory and return them; nobody is deleted, because reviews name them */
        delete: operations["deactivateScimUser"];
        options?: never;
        head?: never;
        /** Change, deactivate or reactivate a person for the directory; 412 if the version is not in If-Match */
        patch: operations["patchScimUser"];
        trace?: never;
    };
    "/scim/v2/Groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the directory’s groups, filtered, in pages */
        get: operations["listScimGroups"];
        put?: never;
        /** Add a group of the directory; its members get the role and team that it maps to */
        post: operations["createScimGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a group of the directory; 304 if the version is in If-None-Match */
        get: operations["getScimGroup"];
        /** Replace a group of the directory; 412 if the version is not in If-Match */
        put: operations["replaceScimGroup"];
        post?: never;
        /** Remove a group of the directory; its members stay */
        delete: operations["removeScimGroup"];
        options?: never;
        head?: never;
        /** Rename a group of the directory, or change its members; 412 if the version is not in If-Match */
        patch: operations["patchScimGroup"];
        trace?: never;
    };
    "/api/v1/session/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save your language, colour scheme and review shortcuts */
        put: operations["updatePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{employee_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite a person again; revokes earlier links */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{id}/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how a person signs in: password, second step, invitation */
        get: operations["getEmployeeSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change your own password; ends all your other sessions */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how you sign in */
        get: operations["getOwnSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turn the second step on with the first code; only this response contains the recovery codes */
        put: operations["turnOnSecondFactor"];
        /** Start setting up the second step; returns the secret for an authenticator app */
        post: operations["startSecondFactorSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/second_factor/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the recovery codes with ten new ones */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/second_factor/turn_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second step off; requires the password */
        post: operations["turnOffSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{id}/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Reset the second step of a person who lost their app and codes; false if they had none */
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start adding a passkey; returns the options for navigator.credentials.create */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey; the first second step also returns recovery codes, which no other response contains */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename one of your passkeys */
        put: operations["renamePasskey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove one of your passkeys; requires the password */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/push_devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the browsers in which you get notifications, the last added first */
        get: operations["listPushDevices"];
        put?: never;
        /** Turn notifications on in this browser, until you sign out of it */
        post: operations["addPushDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/push_devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Turn notifications off in one of your browsers */
        delete: operations["removePushDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/push_devices/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test notification to one of your browsers */
        post: operations["testPushDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session_policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how long the company’s sessions last, in minutes */
        get: operations["getSessionPolicy"];
        /** Change how long sessions last, also open ones; a stale version returns 409 with the stored policy */
        put: operations["updateSessionPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session_policy/sign_out_everyone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of the company except your own; API tokens stay valid */
        post: operations["signOutEveryone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/allowed_addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read from which addresses the company can be reached */
        get: operations["getAllowedAddresses"];
        /** Change from which addresses the company can be reached; yours must be one of them. A stale version returns 409 with the stored list */
        put: operations["updateAllowedAddresses"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the browsers in which you are signed in, the last used first */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of your other sessions */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/end_others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all of your other sessions */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign_in_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how the company’s people sign in: second step and identity provider, without its secret */
        get: operations["getSignInSettings"];
        /** Change how the company’s people sign in; a stale version returns 409 with the stored settings */
        put: operations["updateSignInSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign_in_settings/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test whether an identity provider answers at an address */
        post: operations["testSignOnProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign_in_settings/saml_metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the metadata file of a SAML identity provider; stores nothing */
        post: operations["readSamlMetadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/directory_mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which roles and teams the groups of the company’s directory give */
        get: operations["getDirectoryMapping"];
        /** Change which roles and teams the directory’s groups give, and apply it to their members; a stale version returns 409 with the stored mapping */
        put: operations["updateDirectoryMapping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/directory_drift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people who differ from the company’s directory, and how */
        get: operations["listDirectoryDrift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/directory_drift/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give people the status, role and team that the directory and its mapping say; people it does not know stay */
        post: operations["applyDirectory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/view_as": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** View the product as another person for 30 minutes, read-only */
        post: operations["startViewingAs"];
        /** Stop viewing the product as another person */
        delete: operations["stopViewingAs"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the company’s roles with the number of people who have each */
        get: operations["listRoles"];
        put?: never;
        /** Create a role from a template */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/role_templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the default rights of each role template */
        get: operations["listRoleTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a role */
        get: operations["getRole"];
        /** Change a role; a stale version returns 409 with the stored role */
        put: operations["updateRole"];
        post?: never;
        /** Remove a role; its holders get the role reassign_to */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a removed role and give it back to its former holders */
        post: operations["restoreRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a role, which may be built in */
        post: operations["duplicateRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people with a role, by name */
        get: operations["listRoleEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a person’s role */
        put: operations["assignRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the feature flags and whether they are on */
        get: operations["listFeatures"];
        /** Switch feature flags; flags that are left out do not change */
        put: operations["updateFeatures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List employees by ids, or those you may see in a product area */
        get: operations["listEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your own profile */
        get: operations["getProfile"];
        /** Change your own profile */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set your own picture: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: operations["setProfileImage"];
        /** Remove your own picture */
        delete: operations["deleteProfileImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the picture of an employee: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: operations["setEmployeeImage"];
        /** Remove the picture of an employee */
        delete: operations["deleteEmployeeImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/profiles/by_employee_id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read profile attributes of employees; people you may not know of are left out */
        post: operations["findProfiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{company}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the picture of a colleague */
        get: operations["getProfilePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/import_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a CSV file of employees: multipart, field attachment; returns its contents and a guessed mapping
         * @description CSV with a header. Columns: full_name, email, first_name, last_name, custom_employee_id, role, team, manager, channels, status, employment_status, license_type, start_date, location, hometown, state_or_country, country_code, under any names, because the mapping of the import names them.
         */
        post: operations["uploadEmployeeImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List imports of employees, newest first */
        get: operations["listEmployeeImports"];
        put?: never;
        /** Import an uploaded file of employees, or try it without writing (dry_run) */
        post: operations["startEmployeeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the progress, results and first errors of an import of employees */
        get: operations["getEmployeeImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export all row errors of an import of employees as CSV */
        get: operations["downloadEmployeeImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a waiting or running import of employees; rows imported so far stay */
        post: operations["cancelEmployeeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the employee table as CSV with the same filters; the file can be imported again */
        get: operations["exportEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reporting_groups/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the picture of a reporting group: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: operations["setReportingGroupImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the company’s API tokens, newest first, without their texts */
        get: operations["listApiTokens"];
        put?: never;
        /** Create an API token; only this response contains its text */
        post: operations["createApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API token */
        delete: operations["revokeApiToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings_dashboard_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tiles of the settings dashboard, optionally of one product area */
        get: operations["listSettingsDashboardItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/company_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the company settings */
        get: operations["getCompanySettings"];
        /** Change company settings; fields that are left out do not change */
        put: operations["updateCompanySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/company_settings/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the company’s own picture: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: operations["setCompanyImage"];
        /** Remove the company’s own picture */
        delete: operations["deleteCompanyImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/company_settings/default_profile_picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the default profile picture: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: operations["setDefaultProfilePicture"];
        /** Remove the default profile picture */
        delete: operations["deleteDefaultProfilePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List active or archived brands, sorted by name */
        get: operations["listBrands"];
        put?: never;
        /** Add a brand */
        post: operations["createBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename, archive or restore a brand */
        put: operations["updateBrand"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/company/churn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Disable the company: only the vendor’s admins can sign in */
        patch: operations["disableCompany"];
        trace?: never;
    };
    "/admin/company/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Enable a disabled company */
        patch: operations["enableCompany"];
        trace?: never;
    };
    "/api/v1/activity_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who did what, newest first: your own entries, or all of them for admins */
        get: operations["listActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/activity_log/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the activity log as CSV, with the values before and after */
        get: operations["exportActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/activity_log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one entry, with the values before and after if you may see them */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries of the activity log, oldest first, to copy and to keep the copy current */
        get: operations["listNewActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the company’s channels; search, ids, after and limit return pages of 50, otherwise the first 1,000 are listed */
        get: operations["listChannels"];
        put?: never;
        /** Add a channel */
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a channel; fields that are left out do not change */
        put: operations["updateChannel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/source_systems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The systems that interactions come from, archived ones last, and those that can be connected */
        get: operations["listSourceSystems"];
        put?: never;
        /** Connect a source system */
        post: operations["createSourceSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/source_systems/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change, archive or restore a source system; fields that are left out do not change */
        put: operations["updateSourceSystem"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/source_systems/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test a connection without saving it */
        post: operations["testSourceSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/source_systems/{id}/skipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records of a source system that could not be stored, newest first */
        get: operations["listSkippedRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/source_systems/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Results of reviews that are written into a source system, newest change first */
        get: operations["listSourceResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/source_systems/{id}/results/{result_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a result again that the source system did not accept */
        post: operations["retrySourceResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhooks of the company, without their secrets */
        get: operations["listWebhooks"];
        put?: never;
        /** Create a webhook that sends what you may see; only this response contains its secret */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change, pause or resume a webhook and become its owner; fields that are left out do not change */
        put: operations["updateWebhook"];
        post?: never;
        /** Delete a webhook and the log of its deliveries */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a new secret and become the owner; the present secret signs as well for 24 hours */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages sent to a webhook in the last 30 days, newest first */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, with the same id and as its object is now */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses that other systems send to, and how each is doing */
        get: operations["listWebhookSources"];
        put?: never;
        /** Create a webhook source; only this response contains its address */
        post: operations["createWebhookSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mappings for the messages of known systems */
        get: operations["listShippedMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show what a mapping makes of a sample; stores nothing */
        post: operations["previewWebhookMapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A webhook source with its mapping and its sample */
        get: operations["getWebhookSource"];
        /** Change a webhook source or turn it off; fields that are left out do not change */
        put: operations["updateWebhookSource"];
        post?: never;
        /** Delete a webhook source and its log; what it made stays */
        delete: operations["deleteWebhookSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources/{id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create another address; the present one ends immediately */
        post: operations["replaceWebhookSourceAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages received in the last 30 days, newest first */
        get: operations["listReceivedMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources/{id}/deliveries/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Process all failed messages again, with the present mapping */
        post: operations["retryFailedMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources/{id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A received message; a failed one with its body */
        get: operations["getReceivedMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_sources/{id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Process a failed message again, with the present mapping */
        post: operations["retryReceivedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The folders that files are picked up from, and how each is doing */
        get: operations["listDropFolders"];
        put?: never;
        /** Create a drop folder; its secret is never returned */
        post: operations["createDropFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The folders of the server that may be used, and mappings for the files of known systems */
        get: operations["listDropFolderOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders/host_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The fingerprint of an SFTP server, to be confirmed; stores nothing */
        post: operations["readSftpHostKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try to list a folder and to write to it; stores nothing */
        post: operations["checkDropFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A drop folder with its mapping */
        get: operations["getDropFolder"];
        /** Change a drop folder or pause it; fields that are left out do not change */
        put: operations["updateDropFolder"];
        post?: never;
        /** Delete a drop folder and its list of files; files and records stay */
        delete: operations["deleteDropFolder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders/{id}/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look into the folder now instead of at its next time */
        post: operations["lookIntoDropFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders/{id}/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first message of a file in the folder, for mapping it; it is not stored */
        get: operations["readDropFolderSample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files picked up in the last 30 days, newest first */
        get: operations["listDropFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drop_folders/{id}/files/{file_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Process a failed file again, with the present mapping */
        post: operations["retryDropFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/zendesk_field_mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the mappings of Zendesk ticket fields to properties */
        get: operations["getZendeskFieldMappings"];
        /** Replace all field mappings */
        put: operations["updateZendeskFieldMappings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/zendesk_field_mappings/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the ticket fields of the connected accounts, or of one */
        get: operations["listZendeskFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/company/survey_configurations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company’s surveys; a browser that requests HTML gets the page at this address */
        get: operations["listSurveyConfigurations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/company/survey_configurations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A survey with everything its editor needs; `new` returns a starter survey and stores nothing */
        get: operations["getSurveyConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own views of the interactions and those shared with your team */
        get: operations["listInteractionViews"];
        put?: never;
        /** Save filters as a view */
        post: operations["createInteractionView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename, move or share a view, or change its filters */
        put: operations["updateInteractionView"];
        post?: never;
        /** Delete a view; it can be restored for 30 days */
        delete: operations["deleteInteractionView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/views/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted view */
        post: operations["restoreInteractionView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The filtered interactions as CSV, at most 100,000 rows; X-Export-Rows is their number, X-Export-Capped says if more match */
        post: operations["exportInteractions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The interactions in which people in the viewer’s QA scope took part, newest first */
        get: operations["listInteractions"];
        put?: never;
        /** Send 1 to 500 interactions, with the author of each turn if known; repeating a channel and external_id updates the interaction */
        post: operations["sendInteractions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A random interaction without a review, each equally likely; null if there is none */
        get: operations["getRandomInteraction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One interaction with its messages and events, and who said each */
        get: operations["getInteraction"];
        put?: never;
        post?: never;
        /** Remove an interaction; copies of it in reviews stay */
        delete: operations["deleteInteraction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a removed interaction */
        post: operations["restoreInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/{id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recording of an interaction */
        get: operations["getInteractionAudio"];
        put?: never;
        /** Store the recording of an interaction; for uncompressed WAV the waveform is computed */
        post: operations["setInteractionAudio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interaction_snapshots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An interaction as it was reviewed; unscope=true also finds it if the interaction was removed */
        get: operations["getInteractionSnapshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external_transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transcript, fetched from the source system if necessary: 202 until it arrives */
        get: operations["getExternalTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the preview shows besides the survey: the company, and the employee it asks about */
        get: operations["getSurveyPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_configurations/{id}/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the texts of a survey as CSV: a row for each text, a column for each language */
        get: operations["exportSurveyTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_configurations/{id}/translations/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview what a CSV file of texts would change in a survey: multipart, field attachment; nothing is written
         * @description CSV with a header. Columns: key, and one for each language.
         */
        post: operations["checkSurveyTranslations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The survey requests, newest first; the first page counts those of the last 90 days by status */
        get: operations["listSurveyRequests"];
        put?: never;
        /** Send a survey by e-mail, or get a link to it; repeatable by external_id */
        post: operations["createSurveyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_requests/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send up to 1,000 survey requests; each is validated separately */
        post: operations["createSurveyRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_requests/bounces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report bounced mails; their addresses get no more surveys */
        post: operations["reportBounces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One survey request with its history and, for persons, its link */
        get: operations["getSurveyRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_requests/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the survey by e-mail once more */
        post: operations["resendSurveyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_requests/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a survey request, which ends its link */
        post: operations["revokeSurveyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_delivery_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How surveys are sent, and what their page shows */
        get: operations["getSurveyDeliverySettings"];
        /** Change how surveys are sent; send all settings with the version that was changed */
        put: operations["updateSurveyDeliverySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_request_import_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a CSV file of survey requests: multipart, field attachment; answers what is in it and a guessed mapping
         * @description CSV with a header. Columns: external_id, ext_interaction_id, customer_email, customer_name, employee_email, language, channel, brand, survey, deliver, delay_minutes, expires_at, do_not_send, under any names, because the mapping of the import names them.
         */
        post: operations["uploadSurveyRequestImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_request_imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports of survey requests there were, newest first */
        get: operations["listSurveyRequestImports"];
        put?: never;
        /** Ask for the surveys of a file that was sent, or try it without writing (dry_run) */
        post: operations["startSurveyRequestImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_request_imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import of survey requests: how far it is, what it did, and its first errors */
        get: operations["getSurveyRequestImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_request_imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All row errors of an import of survey requests, as CSV */
        get: operations["downloadSurveyRequestImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/survey_request_imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an import of survey requests that waits or runs; what it asked for so far stays */
        post: operations["cancelSurveyRequestImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_import_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload reviews as CSV, a zip file of MaestroQA, or JSON of EvaluAgent: multipart, field attachment; returns columns and a guessed mapping
         * @description CSV with a header. Columns: review_id, employee, reviewer, scorecard, reviewed_at, total, section, question, answer, points, max_points, comment, acknowledged_at, ext_interaction_id, interaction_url, review_comment, under any names, because the mapping of the import names them.
         */
        post: operations["uploadReviewImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the imports of reviews, newest first */
        get: operations["listReviewImports"];
        put?: never;
        /** Import the reviews of an uploaded file, or try it without writing (dry_run) */
        post: operations["startReviewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an import of reviews: its progress, its counts and its first errors */
        get: operations["getReviewImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all row errors of an import of reviews as CSV */
        get: operations["downloadReviewImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a waiting or running import of reviews; reviews imported so far stay */
        post: operations["cancelReviewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo an import of reviews: deletes the reviews it created in the background, except those changed since */
        post: operations["undoReviewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_imports/{id}/kept_reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reviews that undoing an import left because they have changed since; at most 200 */
        get: operations["listKeptReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/follow_ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Follow-ups that match every parameter; one of ids, qa_review_ids, employee_ids or owner_ids is required */
        get: operations["listFollowUps"];
        put?: never;
        /** Write a follow-up on a response or a review */
        post: operations["createFollowUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/follow_ups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark the task of a follow-up as done or not */
        put: operations["completeFollowUp"];
        post?: never;
        /** Delete a follow-up; it can be restored for 30 days */
        delete: operations["deleteFollowUp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/follow_ups/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted follow-up */
        post: operations["restoreFollowUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send 1 to 1,000 responses; repeating an external_id updates the response */
        post: operations["sendFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filter_entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The areas and brands that the stream can be filtered by */
        get: operations["listFilterEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The properties of responses, with the most frequent values of the newest ones */
        get: operations["listProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the stream with the filters the session used last */
        get: operations["resumeStream"];
        put?: never;
        /** A page of the feedback stream, newest first; the session remembers the filters */
        post: operations["searchStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The stars with their average and interval, and the areas named most, for 30 days or the filtered days */
        post: operations["summariseStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/new_since": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The number of matching responses received since a live event, and the newest of them */
        post: operations["countNewResponses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/stream_context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of the stream: questions, property keys, and whether words are masked */
        get: operations["getStreamContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events with the ids of new and changed responses after Last-Event-ID or `after`; never ends */
        get: operations["watchStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One response */
        get: operations["getResponse"];
        /** Reassign a response, correct its channel or brand, or remove its comments */
        put: operations["updateResponse"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/{id}/restore_comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore comments removed in the last 30 days */
        post: operations["restoreComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/remove_comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the comments of up to 100 responses */
        post: operations["removeCommentsOfSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/restore_comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore the comments of up to 100 responses */
        post: operations["restoreCommentsOfSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The filtered stream as CSV, including deactivated people, at most 100,000 rows; X-Export-Rows is their number, X-Export-Capped says if more match */
        post: operations["exportStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The areas of excellence and of improvement, by caption */
        get: operations["listAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/areas/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview a merge of two areas: how many responses it would change */
        get: operations["previewAreaMerge"];
        put?: never;
        /** Merge a duplicate area into another one, which then counts its responses */
        post: operations["mergeAreas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/{id}/suspected_bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a response as sent by a robot, or not; marked responses count in no figure */
        put: operations["markSuspectedBot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One response with its follow-ups, neighbours and history; 403 if it is outside the viewer’s scope */
        get: operations["getResponsePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Responses with their answers in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own views of the stream and those shared with your team */
        get: operations["listStreamViews"];
        put?: never;
        /** Save filters as a view */
        post: operations["createStreamView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename, move or share a view, or change its filters */
        put: operations["updateStreamView"];
        post?: never;
        /** Delete a view; it can be restored for 30 days */
        delete: operations["deleteStreamView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/views/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted view */
        post: operations["restoreStreamView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest version of each scorecard by name; regular ones unless `type` says otherwise */
        get: operations["listScorecards"];
        put?: never;
        /** Create a scorecard; 422 returns the first error as plain text */
        post: operations["createScorecard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a scorecard with its sections, questions and answers */
        get: operations["getScorecard"];
        /** Change a scorecard without reviews, or only `active` of one with reviews; 422 is plain text */
        put: operations["updateScorecard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_forms/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a new version of a scorecard; existing reviews keep their version and score */
        post: operations["publishScorecardVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_forms/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare the scores of the last 30 days with those under the sent form, without saving anything */
        post: operations["replayReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the questions of a scorecard in order */
        get: operations["listScorecardQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reviews in the viewer’s QA scope by numbered pages */
        get: operations["listReviews"];
        put?: never;
        /** Start a review; if several employees took part, of the chosen one or the most active */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reviews/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export filtered reviews as CSV with one row for each answer, at most 100,000 reviews */
        get: operations["exportReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reviews/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stream the ids of new and changed reviews as server-sent events, from Last-Event-ID or `after` on */
        get: operations["watchReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a review; reviewees can read their completed reviews */
        get: operations["getReview"];
        /** Complete, reopen, discard or restore a review, or change whether it counts and shows its reviewer */
        put: operations["updateReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reviews/{id}/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a review with its scorecard, answers, annotations and the snapshot of the interaction */
        get: operations["getReviewWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reviews/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Acknowledge a review you were the reviewee of */
        put: operations["acknowledgeReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the answers of one or several reviews, to one question or to all */
        get: operations["listReviewAnswers"];
        put?: never;
        /** Answer a question of a review; answering again changes the answer */
        post: operations["createReviewAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an answer */
        put: operations["updateReviewAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the annotations of a review */
        get: operations["listAnnotations"];
        put?: never;
        /** Annotate a message, part of a recording, or the whole interaction */
        post: operations["createAnnotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_annotations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an annotation */
        put: operations["updateAnnotation"];
        post?: never;
        /** Delete an annotation */
        delete: operations["deleteAnnotation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people the viewer could review next */
        get: operations["listReviewRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_recommendations/{id}/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest unreviewed responses about a person */
        get: operations["listUnreviewedResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_recommendations/{id}/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pick a random unreviewed response about a person; null if there is none */
        get: operations["getRandomUnreviewedResponse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Interactions in the order of their last change, to copy and to keep the copy current; texts need transcripts:read */
        get: operations["listChangedInteractions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/review_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers of reviews in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedReviewAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Annotations of reviews in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedAnnotations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedAppeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/calibrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calibrations in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedCalibrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assignments in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goals with their action items in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/takeaways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takeaways that are not private in the order of their last change, to copy and to keep the copy current */
        get: operations["listChangedTakeaways"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_passes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passes of interactions with their reasons; only your own unless you manage QA */
        get: operations["listPasses"];
        put?: never;
        /** Pass an interaction or response with a reason, so that it is not offered to the viewer again */
        post: operations["passInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_passes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take back a pass; it is offered again, and the draft discarded with it is restored */
        delete: operations["undoPass"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/solicitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the response behind a review */
        get: operations["getReviewedResponse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/solicitation_references/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the response behind a review by the sender’s own id */
        get: operations["findResponseByReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/company_trends/available_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The metrics and questions that company trends can show */
        get: operations["listCompanyTrendQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_calibrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List calibrations the viewer leads or takes part in, or all of them; incomplete or completed */
        get: operations["listCalibrations"];
        put?: never;
        /** Create a calibration with a review for each participant */
        post: operations["createCalibration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_calibrations/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events with the ids of new and changed calibrations, after Last-Event-ID or `after`; does not end */
        get: operations["watchCalibrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_calibrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a calibration; for its participants, its leader and calibration managers */
        get: operations["getCalibration"];
        /** Write notes, move the meeting, complete the calibration, or restore a deleted one */
        put: operations["updateCalibration"];
        post?: never;
        /** Delete a calibration and its reviews */
        delete: operations["deleteCalibration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_calibrations/{id}/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the scorecard of a calibration with the chosen questions only */
        get: operations["getCalibrationScorecard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_calibrations/{id}/meeting.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the meeting as an iCalendar file */
        get: operations["downloadCalibrationMeeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_calibrations/{id}/option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose or clear the consensus on a question */
        put: operations["chooseCalibrationOption"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_audits/{id}/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an audit with its scorecard, its answers and the audited review */
        get: operations["getAuditWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List assignments by page, newest first: those the viewer reviews; QA managers get all in their scope */
        get: operations["listAssignments"];
        put?: never;
        /** Create an assignment */
        post: operations["createAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an assignment with its progress in the current period, or between two days */
        get: operations["getAssignment"];
        /** Replace an assignment; a missing field gets the default of a new one */
        put: operations["updateAssignment"];
        post?: never;
        /** Archive an assignment; its reviews are kept */
        delete: operations["archiveAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignments/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Estimate the reviews an assignment would need and the interactions available; stores nothing */
        post: operations["estimateAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignments/{id}/next_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the viewer’s next review, reserved for an hour; null if none is left */
        get: operations["getNextReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignments/{id}/replacements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Skip an open review for its reviewer, who is offered another one; a draft is discarded */
        post: operations["replaceAssignmentItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignments/{id}/reassignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an open review to another reviewer of the assignment; a draft is discarded */
        post: operations["reassignAssignmentItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignment_skips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Skip an interaction; it is not offered in this assignment again */
        post: operations["skipInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignment_skips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Undo a skip; the interaction can be offered again */
        delete: operations["undoSkip"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shared sessions of one or all employees by page, with the viewer’s drafts */
        get: operations["listCoachingSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the viewer’s draft for an employee, created from a template if there is none */
        get: operations["openCoachingSessionDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a session with its notes, takeaways, kudos and attachments */
        get: operations["getCoachingSession"];
        /** Change, share, reshare, delete or restore a session */
        put: operations["updateCoachingSession"];
        post?: never;
        /** Delete a session; PUT with `active` restores it */
        delete: operations["deleteCoachingSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/private_note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write the viewer’s private note */
        put: operations["updatePrivateNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Acknowledge a session you were coached in */
        put: operations["acknowledgeCoachingSession"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/kudo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List kudos that were not dismissed: your own, or an employee’s */
        get: operations["listKudos"];
        put?: never;
        /** Give kudos to the employee of a session */
        post: operations["createKudo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/kudo/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Dismiss a kudo you were given */
        put: operations["dismissKudo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/kudo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a kudo */
        delete: operations["deleteKudo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/takeaway": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List open takeaways: your own, or an employee’s */
        get: operations["listTakeaways"];
        put?: never;
        /** Add a takeaway to a session */
        post: operations["createTakeaway"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/takeaway/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Complete, reopen or change a takeaway */
        put: operations["updateTakeaway"];
        post?: never;
        /** Delete a takeaway */
        delete: operations["deleteTakeaway"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/coaching_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file for a session, to be attached by its id */
        post: operations["uploadCoachingFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/coaching_files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of a session */
        get: operations["getCoachingFile"];
        put?: never;
        post?: never;
        /** Delete a file and its attachment */
        delete: operations["deleteCoachingFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/metric_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a metric with its current figure */
        post: operations["attachMetric"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/metric_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on a metric with its current figure */
        put: operations["updateMetricAttachment"];
        post?: never;
        /** Remove a metric with its current figure from a session */
        delete: operations["detachMetric"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/solicitation_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a response */
        post: operations["attachResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/solicitation_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on a response */
        put: operations["updateResponseAttachment"];
        post?: never;
        /** Remove a response from a session */
        delete: operations["detachResponse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/qa_review_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a completed review */
        post: operations["attachReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/qa_review_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on a completed review */
        put: operations["updateReviewAttachment"];
        post?: never;
        /** Remove a completed review from a session */
        delete: operations["detachReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/interaction_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a conversation */
        post: operations["attachInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/interaction_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on a conversation */
        put: operations["updateInteractionAttachment"];
        post?: never;
        /** Remove a conversation from a session */
        delete: operations["detachInteraction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/file_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach an uploaded file of the session */
        post: operations["attachFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/file_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on an uploaded file of the session */
        put: operations["updateFileAttachment"];
        post?: never;
        /** Remove an uploaded file of the session from a session */
        delete: operations["detachFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/url_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach an address */
        post: operations["attachUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/url_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on an address */
        put: operations["updateUrlAttachment"];
        post?: never;
        /** Remove an address from a session */
        delete: operations["detachUrl"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/agendas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your upcoming sessions, as coach or employee */
        get: operations["listUpcomingSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the topics of a session */
        get: operations["listTopics"];
        put?: never;
        /** Add a topic to a session */
        post: operations["createTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggest topics to the coach: the lowest question and the latest praise; empty while Coaching Intelligence is off */
        get: operations["getCoachingSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/topics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a topic or tick it off */
        put: operations["updateTopic"];
        post?: never;
        /** Remove a topic from a session */
        delete: operations["deleteTopic"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your notices of one-on-ones and reviews, newest first */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/notices/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a notice as read */
        put: operations["markNoticeRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark notices as read: all, those of a session or review, or all up to one */
        put: operations["markNoticesRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/notice_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get which notices you receive by e-mail and in the application */
        get: operations["getNoticeSettings"];
        /** Turn notices on or off */
        put: operations["updateNoticeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get today’s praise: a past five-star response of yours, or an encouragement */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Dismiss the praise; an empty body changes nothing */
        put: operations["dismissNotification"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what you are notified of and how, and your quiet hours */
        get: operations["getNotificationSettings"];
        /** Turn notifications on or off, and set your quiet hours */
        put: operations["updateNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your subscription to a digest; without one, its defaults with id null */
        get: operations["getSubscription"];
        put?: never;
        /** Subscribe to a digest on the weekday and hour of send_email_at in the company’s time zone */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subscription/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change when a digest is sent; If-Match takes the ETag of the edited copy */
        put: operations["updateSubscription"];
        post?: never;
        /** Unsubscribe from a digest */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subscription/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview the digest as it would be sent today */
        get: operations["previewSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rewards/clear_progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Clear the progress of some or all tiers; earlier votes no longer count */
        patch: operations["clearRewardProgress"];
        trace?: never;
    };
    "/api/v1/rewards/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export votes and rewards of a range of days as CSV */
        get: operations["exportRewardReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/team_overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the average score and the numbers of reviewed people and annotations */
        get: operations["getQaTeamOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/total_reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count reviews: in total, scored, with annotations only, and appealed */
        get: operations["getQaTotalReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/trends_over_time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get average scores by day, week or month, with totals for the range and the preceding range */
        get: operations["getQaTrends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/scorecards_overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the scorecards in use with their average scores */
        get: operations["getQaScorecardsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/scorecard_section_breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sections of a scorecard with their average scores */
        get: operations["getQaSectionBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/scorecard_section_trends_over_time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sections of a scorecard with their average scores by day, week or month */
        get: operations["getQaSectionTrends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/scorecard_question_breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the questions of a scorecard with the count of each answer */
        get: operations["getQaQuestionBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/team_members_scorecard_sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people reviewed with a scorecard, with their section scores */
        get: operations["listQaMemberSections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_reporting/team_members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reviewed people with their scores on each scorecard */
        get: operations["listQaMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the file of one’s own export and mark the export as read */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export_destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The places that exports can be delivered to, and how the last delivery to each ended */
        get: operations["listExportDestinations"];
        put?: never;
        /** Create an export destination; its secret is never returned */
        post: operations["createExportDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export_destinations/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a small file at a place, read it back and delete it; stores nothing */
        post: operations["testExportDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export_destinations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an export destination; fields that are left out do not change */
        put: operations["updateExportDestination"];
        post?: never;
        /** Delete an export destination; delivered files stay */
        delete: operations["deleteExportDestination"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/company_trends/available_filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the filters of company trends */
        get: operations["listCompanyTrendFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/trends/available_filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the filters of trends, limited to visible people */
        get: operations["listTrendFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/trends/filter_choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search the options of one filter of trends; ids returns these, also ones no longer in use */
        get: operations["listTrendFilterChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/trends/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a metric over time, with a comparison and by group */
        post: operations["getTrendSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/trends/series/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export a trend as CSV, one row per point */
        post: operations["exportTrendSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/team_reports/tabs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the team reports that the viewer may read */
        get: operations["listTeamReportTabs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/team_reports/{tab}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the figures of team owners or team members, compared with an earlier period */
        post: operations["getTeamReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/team_reports/{tab}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export all rows of a team report as CSV */
        post: operations["exportTeamReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/trends/program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count survey requests and answers of the feedback program */
        post: operations["getProgramTrends"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/trends/service_recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report on service recovery after bad ratings */
        post: operations["getServiceRecoveryTrends"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your alerts, and the kinds and teams you may choose */
        get: operations["listAlerts"];
        put?: never;
        /** Create an alert about what you may see */
        post: operations["createAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change, pause or resume an alert; fields that are left out do not change */
        put: operations["updateAlert"];
        post?: never;
        /** Delete an alert and its notices */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test message to the mail, devices and chats of an alert */
        post: operations["testAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alert_notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notices of your alerts from the last 90 days, newest first */
        get: operations["listAlertNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alert_notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark notices as read: some, those up to an id, or all */
        post: operations["readAlertNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own dashboards and those shared with you */
        get: operations["listDashboards"];
        put?: never;
        /** Create a dashboard, with the tiles of another to duplicate it */
        post: operations["createDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboards/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the dashboard that opens first for you */
        put: operations["chooseStartDashboard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a dashboard with its tiles */
        get: operations["getDashboard"];
        /** Rename or share a dashboard, or change its tiles; fields that are left out do not change */
        put: operations["updateDashboard"];
        post?: never;
        /** Delete a dashboard; it can be restored for 30 days */
        delete: operations["deleteDashboard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboards/{id}/tiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a tile at the end of a dashboard */
        post: operations["addDashboardTile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboards/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted dashboard */
        post: operations["restoreDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report_subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your subscriptions to dashboards and views, and those you receive; for admins all of the company */
        get: operations["listReportSubscriptions"];
        put?: never;
        /** Send a dashboard, a tile or a view daily, weekly or monthly to yourself and others */
        post: operations["createReportSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report_subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change or pause a subscription; fields that are left out do not change */
        put: operations["updateReportSubscription"];
        post?: never;
        /** Delete a subscription; it can be restored for 30 days */
        delete: operations["deleteReportSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report_subscriptions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted subscription */
        post: operations["restoreReportSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report_subscriptions/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Unsubscribe from a subscription that others may still receive, or resume it */
        put: operations["changeReportReceipt"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report_subscriptions/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send it now to yourself, at most once a minute */
        post: operations["sendReportNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report_subscriptions/{id}/sendings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a subscription sent, and why it sent nothing */
        get: operations["listReportSendings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_import_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a CSV file for import: multipart, field attachment; answers what is in it and a guessed mapping
         * @description CSV with a header. Columns: external_id, responded_at, stars, employee_email, custom_employee_id, comment, channel, brand, survey, language, ext_interaction_id, external_url, customer_name, customer_email, customer_phone, partial, answers, properties, under any names, because the mapping of the import names them.
         */
        post: operations["uploadFeedbackImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports there were, newest first */
        get: operations["listFeedbackImports"];
        put?: never;
        /** Import a file that was sent, or try it without writing (dry_run) */
        post: operations["startFeedbackImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import: how far it is, what it did, and its first errors */
        get: operations["getFeedbackImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All row errors of an import, as CSV */
        get: operations["downloadFeedbackImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an import that waits or runs; what it took in so far stays */
        post: operations["cancelFeedbackImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_import_previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview how the first rows of a file would be imported with a mapping */
        post: operations["previewFeedbackImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find customers and employees by name, e-mail address, phone number or id */
        post: operations["searchPersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count what is stored about one person, by kind */
        post: operations["previewPersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List erasures and access exports, newest first */
        get: operations["listPrivacyRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase one customer or one deactivated employee in the background; scores and figures stay */
        post: operations["erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write everything stored about one person into a file, in the background */
        post: operations["exportPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/requests/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a failed erasure or access export again */
        post: operations["retryPrivacyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/requests/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the signed receipt of an erasure */
        get: operations["readErasureReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/requests/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Download the file of an access export; it is removed with this download */
        post: operations["downloadAccessExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/receipts/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check that a receipt was signed by this installation and is unchanged */
        post: operations["verifyErasureReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read for how many days each kind of personal data is kept, and what the latest run deleted */
        get: operations["readRetention"];
        /** Set for how many days each kind of personal data is kept; older data is deleted every night */
        put: operations["changeRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count what rules would delete now, and what legal holds keep from it */
        post: operations["previewRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List legal holds, newest first */
        get: operations["listLegalHolds"];
        put?: never;
        /** Forbid the deletion of everything of a customer, an employee or the company */
        post: operations["placeLegalHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal_data/holds/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release a legal hold; releasing it again has no effect */
        post: operations["releaseLegalHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/job_queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the job queues of the installation with their waiting, active and failed jobs */
        get: operations["listJobQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/failed_jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List jobs of all companies that failed in every attempt, the last failure first */
        get: operations["listFailedJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/failed_jobs/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run one failed job again, or all of a queue; jobs that already run again are skipped */
        post: operations["runFailedJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/backup_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the version, the settings of backups, and the last backup or verification that was started */
        get: operations["readBackupStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List backups and restore points of the installation, the newest first */
        get: operations["listBackups"];
        put?: never;
        /** Start a backup of the installation in the background; one backup or verification runs at a time */
        post: operations["startBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/backups/{name}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a whole backup in the background and compare everything in it with its checksums */
        post: operations["verifyBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/backups/{name}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a backup, which has the data of all companies; recorded in the activity log */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List mail that the company sent, or kept because no mail server is set; newest first */
        get: operations["listMailMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Query the GraphQL schema (schema.graphql) */
        post: operations["runGraphql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graphql_schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the GraphQL schema in the schema definition language */
        get: operations["getGraphqlSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "response.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A response arrived */
        post: operations["receiveResponseCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "response.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A response changed */
        post: operations["receiveResponseUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A review was completed, for the first time or again */
        post: operations["receiveReviewCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.acknowledged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The person whose work was reviewed has read the review */
        post: operations["receiveReviewAcknowledged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appeal.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A review was appealed */
        post: operations["receiveAppealOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appeal.decided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An appeal was decided */
        post: operations["receiveAppealDecided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "calibration.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A calibration was completed */
        post: operations["receiveCalibrationCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-on-one was shared, for the first time or again */
        post: operations["receiveSessionShared"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "goal.reached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A person completed a goal, or the figure of a metric reached it */
        post: operations["receiveGoalReached"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "survey_request.answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer answered a survey */
        post: operations["receiveSurveyRequestAnswered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "export.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An export of the owner is ready */
        post: operations["receiveExportFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A subscription was sent to the owner */
        post: operations["receiveSubscriptionSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "metric.alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An alert found that a metric is worse than before */
        post: operations["receiveMetricAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "alert.raised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An alert found a response, a review, an appeal or a source system */
        post: operations["receiveAlertRaised"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccessInput: {
            subject: components["schemas"]["Subject"];
        };
        Acknowledgement: {
            /** Format: date-time */
            updated_at?: string;
        };
        Activity: {
            id: number;
            at: string;
            actor: components["schemas"]["Actor"];
            action: string;
            object: components["schemas"]["ActivityObject"];
        };
        ActivityDetail: {
            id: number;
            at: string;
            actor: components["schemas"]["Actor"];
            action: string;
            object: components["schemas"]["ActivityObject"];
            values_hidden: boolean;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        ActivityList: {
            activities: components["schemas"]["Activity"][];
            next_cursor: string | null;
        };
        ActivityObject: {
            type: string;
            id: string;
            name: string | null;
        };
        Actor: {
            /** @enum {string} */
            kind: "person" | "token" | "system";
            person: components["schemas"]["PersonSummary"] | null;
            token: string | null;
        };
        AddPasskey: {
            name: string;
            credential: components["schemas"]["NewCredential"];
        };
        AddedPasskey: {
            passkey: components["schemas"]["Passkey"];
            recovery_codes: string[] | null;
            csrfToken: string | null;
        };
        Alert: {
            id: number;
            name: string;
            when: components["schemas"]["AlertCause"];
            scope: components["schemas"]["AlertScope"];
            channels: {
                mail: boolean;
                push: boolean;
                slack: components["schemas"]["AlertChat"] | null;
                teams: components["schemas"]["AlertChat"] | null;
                webhook: boolean;
            };
            quiet_hours: components["schemas"]["QuietHours"] | null;
            follow_up: components["schemas"]["AlertFollowUp"] | null;
            active: boolean;
            paused_because: ("owner" | "rights") | null;
            last_sent_at: string | null;
            version: number;
        };
        AlertCause: {
            /** @constant */
            kind: "low_stars";
            stars: number;
        } | {
            /** @constant */
            kind: "theme_named";
            words: string[];
            tag_ids: number[];
        } | {
            /** @constant */
            kind: "auto_fail";
        } | {
            /** @constant */
            kind: "appeal_deadline";
            hours: number;
        } | {
            /** @constant */
            kind: "metric_drop";
            metric_id: number;
        } | {
            /** @constant */
            kind: "source_behind";
            minutes: number;
        };
        AlertChange: {
            name?: string;
            when?: components["schemas"]["AlertCause"];
            scope?: components["schemas"]["AlertScope"];
            channels?: components["schemas"]["AlertChannelsInput"];
            quiet_hours?: components["schemas"]["QuietHours"] | null;
            follow_up?: components["schemas"]["AlertFollowUp"] | null;
            active?: boolean;
            version: number;
        };
        AlertChannelsInput: {
            mail?: boolean;
            push?: boolean;
            slack_url?: string | null;
            teams_url?: string | null;
            webhook?: boolean;
        };
        AlertChat: {
            address: string;
            failure: components["schemas"]["AlertChatFailure"] | null;
            failing_since: string | null;
            stopped: boolean;
        };
        /** @enum {string} */
        AlertChatFailure: "timeout" | "unreachable" | "refused" | "status" | "secret";
        AlertFollowUp: {
            /** @enum {string} */
            owner: "me" | "lead";
            due_in_hours: number;
        };
        AlertInput: {
            name: string;
            when: components["schemas"]["AlertCause"];
            /**
             * @default {
             *       "team_ids": []
             *     }
             */
            scope?: components["schemas"]["AlertScope"];
            /** @default {} */
            channels?: components["schemas"]["AlertChannelsInput"];
            /** @default null */
            quiet_hours?: components["schemas"]["QuietHours"] | null;
            /** @default null */
            follow_up?: components["schemas"]["AlertFollowUp"] | null;
        };
        AlertList: {
            alerts: components["schemas"]["Alert"][];
            kinds: ("low_stars" | "theme_named" | "auto_fail" | "appeal_deadline" | "metric_drop" | "source_behind")[];
            team_ids: number[] | null;
        };
        AlertMessage: {
            /** @enum {string} */
            type: "alert.raised";
            timestamp: string;
            data: {
                id: number;
                alert_id: number;
                owner_id: number;
                kind: string;
                employee_id: number | null;
                created_at: string;
                url: string;
            };
        };
        AlertNotice: {
            id: number;
            alert: components["schemas"]["NamedRecord"];
            /** @enum {string} */
            kind: "low_stars" | "theme_named" | "auto_fail" | "appeal_deadline" | "metric_drop" | "source_behind";
            path: string;
            created_at: string;
            read_at: string | null;
            employee: components["schemas"]["PersonSummary"] | null;
            team: components["schemas"]["NamedRecord"] | null;
            subject: string | null;
            stars: number | null;
            value: number | null;
            earlier_value: number | null;
            results: number | null;
            at: string | null;
        };
        AlertNoticeList: {
            notices: components["schemas"]["AlertNotice"][];
            next_cursor: string | null;
            unread_count: number;
        };
        AlertNoticesRead: {
            ids?: number[];
            up_to?: number;
        };
        AlertScope: {
            team_ids: number[];
        };
        AlertTest: {
            mail: components["schemas"]["AlertTestResult"] | null;
            push: ("sent" | "no_device") | null;
            slack: components["schemas"]["AlertTestResult"] | null;
            teams: components["schemas"]["AlertTestResult"] | null;
        };
        /** @enum {string} */
        AlertTestResult: "sent" | "timeout" | "unreachable" | "refused" | "status" | "secret";
        Allocation: {
            id?: number;
            /** @constant */
            type: "any";
            count: number;
        } | {
            id?: number;
            /** @constant */
            type: "stars";
            stars: number[];
            count: number;
        } | {
            id?: number;
            /** @constant */
            type: "channel";
            channel_id: number;
            count: number;
        } | {
            id?: number;
            /** @constant */
            type: "tags";
            tags: string[];
            count: number;
        } | {
            id?: number;
            /** @constant */
            type: "language";
            languages: string[];
            count: number;
        } | {
            id?: number;
            /** @constant */
            type: "property";
            property: string;
            property_values: string[];
            count: number;
        } | {
            id?: number;
            /** @constant */
            type: "duration";
            duration_from?: number;
            duration_to?: number;
            count: number;
        };
        AllowedAddresses: {
            entries: {
                range: string;
                note: string;
            }[];
            version: number;
            your_address: string;
        };
        AllowedAddressesInput: {
            entries: {
                range: string;
                note: string;
            }[];
            version: number;
        };
        Annotation: {
            id: number;
            qa_review_id: number;
            start: number | null;
            stop: number | null;
            content: string;
            comments: string;
            media_type: string | null;
            interaction_event_id: number | null;
        };
        AnnotationChange: {
            qa_review_id?: number;
            start?: number | null;
            stop?: number | null;
            content?: string | null;
            comments?: string | null;
            media_type?: string | null;
            interaction_event_id?: number | null;
        };
        AnnotationList: {
            qa_annotations: components["schemas"]["Annotation"][];
        };
        Answer: {
            id: number;
            qa_review_id: number;
            qa_question_id: number;
            qa_option_id: number | null;
            answered: boolean;
            comments: string;
        };
        AnswerChange: {
            qa_review_id?: number;
            qa_question_id?: number;
            qa_option_id?: number | null;
            answered?: boolean;
            comments?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        AnswerList: {
            qa_answers: components["schemas"]["Answer"][];
        };
        AnswerSource: {
            question: string;
            /** @enum {string} */
            type?: "stars" | "nps" | "scale" | "fcr" | "recovery" | "single" | "multiple" | "areas_of_excellence" | "areas_of_improvement" | "text";
            column: string;
            comment_column?: string;
            number?: {
                min?: number;
                max?: number;
                whole?: boolean;
                decimal_comma?: boolean;
                values?: {
                    [key: string]: number;
                };
            };
            values?: {
                [key: string]: string;
            };
            separator?: string;
            required?: boolean;
        };
        AppealMessage: {
            /** @enum {string} */
            type: "appeal.opened" | "appeal.decided";
            timestamp: string;
            data: {
                id: number;
                qa_review_id: number;
                employee_id: number | null;
                /** @enum {string} */
                state: "open" | "closed";
                decide_by: string;
                closed_at: string | null;
                score_before: number | null;
                score_after: number | null;
                url: string;
            };
        };
        Area: {
            id: number;
            /** @enum {string} */
            kind: "excellence" | "improvement";
            caption: string;
            formerCaptions: string[];
        };
        AssignedRole: {
            id: number;
            role: components["schemas"]["NamedRecord"];
            previous_role: components["schemas"]["NamedRecord"];
        };
        Assignment: {
            id: number;
            name: string;
            /** @enum {string} */
            status: "assigned" | "archived";
            /** @enum {string} */
            cadence: "weekly" | "monthly" | "custom";
            initial_start_date: string;
            start_date: string;
            end_date: string;
            number_of_days: number | null;
            default_qa_form_id: number | null;
            reporting_group_id: number | null;
            reporting_groups: number[];
            included_roles: number[];
            excluded_employees: number[];
            allocate_to_team_leader: boolean;
            groups: number[];
            employees: number[];
            reviewers: number[];
            blind: boolean;
            allow_best_match: boolean;
            employees_as_reviewees: boolean;
            /** @enum {string} */
            qa_review_type: "qa_review" | "qa_calibration_audit";
            filters: components["schemas"]["StoredFilters"];
            population: components["schemas"]["AssignmentPopulation"] | null;
            allocations: components["schemas"]["StoredAllocation"][];
            budget_minutes: number | null;
            progress: number;
            total_todo: number;
            total_reviewers: number;
            total_employees: number;
            total_completed: number;
            skipped: number;
            completed: boolean;
            mine: {
                completed: number;
                todo: number;
                progress: number;
            } | null;
            can_edit: boolean;
            created_at: string;
            updated_at: string;
            progress_by_reviewer: components["schemas"]["ProgressEntry"][];
            progress_by_employee: components["schemas"]["ProgressEntry"][] | null;
        };
        AssignmentFilters: {
            lookback_days?: number | null;
            exclude_tags?: string[];
            exclude_properties?: {
                [key: string]: string | string[];
            };
            channels?: number[];
            brands?: number[];
            languages?: string[];
            tags?: string[];
            properties?: {
                [key: string]: string | string[];
            };
            reporting_groups?: number[];
            resolution_statuses?: ("resolved" | "unresolved")[];
        };
        AssignmentInput: {
            name: string;
            /**
             * @default weekly
             * @enum {string}
             */
            cadence?: "weekly" | "monthly" | "custom";
            /** Format: date */
            initial_start_date?: string | null;
            /** Format: date */
            start_date?: string | null;
            /** Format: date */
            end_date?: string | null;
            number_of_days?: number | null;
            default_qa_form_id?: number | null;
            reporting_group_id?: number | null;
            reporting_groups?: number[];
            included_roles?: number[];
            excluded_employees?: number[];
            /** @default false */
            allocate_to_team_leader?: boolean;
            groups?: number[];
            employees?: number[];
            reviewers?: number[];
            /** @default false */
            blind?: boolean;
            /** @default false */
            allow_best_match?: boolean;
            /** @default false */
            employees_as_reviewees?: boolean;
            /**
             * @default qa_review
             * @enum {string}
             */
            qa_review_type?: "qa_review" | "qa_calibration_audit";
            filters?: components["schemas"]["AssignmentFilters"];
            population?: components["schemas"]["AssignmentPopulation"] | null;
            allocations?: components["schemas"]["Allocation"][];
            budget_minutes?: number | null;
            /** Format: date-time */
            updated_at?: string;
        };
        AssignmentList: {
            qa_assignments: components["schemas"]["AssignmentRow"][];
            page: number;
            total_pages: number;
            total_count: number;
        };
        AssignmentPopulation: {
            filters: components["schemas"]["SavedInteractionFilter"];
            date_preset?: components["schemas"]["DatePreset"] | null;
        };
        AssignmentRow: {
            id: number;
            name: string;
            /** @enum {string} */
            status: "assigned" | "archived";
            /** @enum {string} */
            cadence: "weekly" | "monthly" | "custom";
            initial_start_date: string;
            start_date: string;
            end_date: string;
            number_of_days: number | null;
            default_qa_form_id: number | null;
            reporting_group_id: number | null;
            reporting_groups: number[];
            included_roles: number[];
            excluded_employees: number[];
            allocate_to_team_leader: boolean;
            groups: number[];
            employees: number[];
            reviewers: number[];
            blind: boolean;
            allow_best_match: boolean;
            employees_as_reviewees: boolean;
            /** @enum {string} */
            qa_review_type: "qa_review" | "qa_calibration_audit";
            filters: components["schemas"]["StoredFilters"];
            population: components["schemas"]["AssignmentPopulation"] | null;
            allocations: components["schemas"]["StoredAllocation"][];
            budget_minutes: number | null;
            progress: number;
            total_todo: number;
            total_reviewers: number;
            total_employees: number;
            total_completed: number;
            skipped: number;
            completed: boolean;
            mine: {
                completed: number;
                todo: number;
                progress: number;
            } | null;
            can_edit: boolean;
            created_at: string;
            updated_at: string;
        };
        AttachmentChange: {
            notes: string;
        };
        Audit: {
            id: number;
            /** @enum {string} */
            kind: "regular" | "calibration";
            qa_form_id: number;
            qa_review_id: number;
            qa_calibration_id: number | null;
            qa_assignment_id: number | null;
            qa_allocation_id: number | null;
            scorecard_name: string;
            interaction_id: number | null;
            ext_interaction_id: string | null;
            auditor: components["schemas"]["PersonSummary"];
            reviewer: components["schemas"]["PersonSummary"] | null;
            employee: components["schemas"]["PersonSummary"] | null;
            review_score: number | null;
            hide_reviewer: boolean;
            hide_employee: boolean;
            started_at: string;
            completed_at: string | null;
            deleted_at: string | null;
            created_at: string;
            updated_at: string;
            score: number | null;
            score_before_autofail: number | null;
            autofailed: boolean;
            can_edit: boolean;
        };
        AuditWorkspace: {
            audit: components["schemas"]["Audit"];
            form: components["schemas"]["Form"];
            answers: components["schemas"]["SavedAnswer"][];
            review: components["schemas"]["Workspace"];
        };
        Author: {
            id: number | null;
            name: string | null;
            address: string | null;
            letter: string | null;
        };
        AvailableFilters: {
            brands: components["schemas"]["NamedRecord"][];
            channels: components["schemas"]["NamedRecord"][];
            surveys: components["schemas"]["NamedRecord"][];
            qa_forms: components["schemas"]["NamedRecord"][];
            teams: {
                id: number;
                name: string;
                parent_id: number | null;
            }[];
            groups: components["schemas"]["NamedRecord"][];
            reporting_groups: components["schemas"]["NamedRecord"][];
            languages: string[];
            tags: {
                id: number;
                name: string;
                /** @enum {string} */
                kind: "excellence" | "improvement";
            }[];
            properties: {
                key: string;
                values: string[];
            }[];
            incomplete: ("brands" | "channels" | "surveys" | "qa_forms" | "teams" | "groups" | "reporting_groups")[];
        };
        AvailableQuestions: {
            filterableQuestionsByIdentifier: {
                [key: string]: {
                    identifier: string;
                    text: string;
                    type: string;
                };
            };
            filterableMetrics: {
                question_identifier: string | null;
                metric_name: string;
                translations: {
                    [key: string]: string;
                };
                config: {
                    id: number;
                    type: string;
                    higher_is_better: boolean;
                    min: number | null;
                    max: number | null;
                };
                metric_params: {
                    target_answers: string[];
                    denominator: string;
                };
                order: number;
            }[];
        };
        Bounces: {
            bounces: {
                /** Format: email */
                email: string;
                reason?: string | null;
            }[];
        };
        Brand: {
            id: number;
            name: string;
            archived_at: string | null;
            version: number;
        };
        BrandChange: {
            name?: string;
            archived?: boolean;
            version: number;
        };
        BrandList: {
            brands: components["schemas"]["Brand"][];
            next_cursor: string | null;
        };
        BroughtTurn: {
            speaker?: ("agent" | "customer" | "bot" | "system") | null;
            text: string;
            translated_text?: string | null;
            /** Format: date-time */
            at?: string | null;
        };
        BulkEdit: {
            ids: number[];
        };
        BulkEditResponse: {
            solicitations: components["schemas"]["Solicitation"][];
            not_found: number[];
        };
        Calibration: {
            id: number;
            meeting_at: string;
            notes: string;
            completed_at: string | null;
            /** @enum {string} */
            status: "in_progress" | "awaiting_consensus" | "completed";
            qa_form: components["schemas"]["NamedRecord"];
            qa_reviews: components["schemas"]["CalibrationReview"][];
            employee: components["schemas"]["PersonSummary"] | null;
            owner: components["schemas"]["PersonSummary"];
            created_at: string;
            updated_at: string;
            own_qa_review_id: number | null;
            can_manage: boolean;
            qa_form_id: number;
            selected_options: components["schemas"]["SelectedOption"][];
            participants: components["schemas"]["PersonSummary"][];
            questions: {
                id: number;
                text: string;
            }[];
            interaction_id: number | null;
            ext_interaction_id: string | null;
            interaction_url: string | null;
            interaction_snapshot_id: number | null;
            solicitation_id: number | null;
            answers_open: boolean;
        };
        CalibrationChange: {
            completed_at?: string | null;
            notes?: string;
            /** Format: date-time */
            meeting_at?: string;
            deleted_at?: null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        CalibrationList: {
            qa_calibrations: components["schemas"]["ListedCalibration"][];
            total_pages: number;
            page: number;
        };
        CalibrationMessage: {
            /** @enum {string} */
            type: "calibration.completed";
            timestamp: string;
            data: {
                id: number;
                qa_form_id: number;
                employee_id: number | null;
                owner_id: number | null;
                completed_at: string | null;
                url: string;
            };
        };
        CalibrationReview: {
            id: number;
            reviewer: components["schemas"]["PersonSummary"];
            completed_at: string | null;
            score: number | null;
        };
        Challenge: {
            /** @constant */
            second_factor: true;
            challenge: string;
            ways: ("app" | "passkey")[];
            enrol: components["schemas"]["Enrolment"] | null;
        };
        ChallengeAnswer: {
            challenge: string;
            code: string;
        };
        ChangePassword: {
            current_password: string;
            password: string;
        };
        Channel: {
            id: number;
            name: string;
            slug: string;
            active: boolean;
            integrated: boolean;
            redaction_kinds: ("card" | "iban" | "national_id" | "email" | "phone" | "name")[];
            redaction_country: string | null;
            integration: {
                id: number;
                name: string;
                source: string;
            } | null;
            version: number;
        };
        ChannelChange: {
            name?: string;
            slug?: string;
            active?: boolean;
            integrated?: boolean;
            redaction_kinds?: ("card" | "iban" | "national_id" | "email" | "phone" | "name")[];
            redaction_country?: string | null;
            version: number;
        };
        ChoosePassword: {
            token: string;
            password: string;
        };
        ClearProgress: {
            tiers?: ("low" | "mid" | "high")[];
        };
        Cleared: {
            message: string;
            clearedDates: {
                low: string | null;
                mid: string | null;
                high: string | null;
            };
        };
        CoachingSession: {
            id: number;
            coachId: number;
            employeeId: number;
            title: string;
            notes: string;
            private: boolean;
            sharedAt: string | null;
            updatedAt: string;
            active: boolean;
            resharedAt: string | null;
            takeaways: {
                current: components["schemas"]["Takeaway"][];
                allOpen: components["schemas"]["Takeaway"][];
                takeawaysToAdd: components["schemas"]["Takeaway"][];
                editingTakeaways: components["schemas"]["Takeaway"][];
            };
            kudos: {
                id: number;
                text: string;
            }[];
            lessonlyLessons: {
                id: number;
                title: string;
                url: string;
            }[];
            createdAt: string;
            acknowledgedAt: string | null;
            scheduledFor: string | null;
            repeats: ("weekly" | "biweekly" | "monthly") | null;
            templateId: number | null;
            /** @enum {string} */
            status: "DRAFT" | "SHARED";
            coach: components["schemas"]["Person"];
            employee: components["schemas"]["Person"];
            canEdit: boolean;
            canAcknowledge: boolean;
        };
        Code: {
            code: string;
        };
        CompanySettings: {
            id: number;
            slug: string;
            /** @enum {string} */
            state: "live" | "churned" | "purging" | "purged";
            name: string;
            image: string | null;
            default_profile_picture_url: string | null;
            time_zone: string;
            /** @enum {string} */
            week_start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
            quarter_start: {
                month: number;
                day: number;
            };
            /** @enum {string} */
            solicitation_reporting_timestamp: "SENT_AT" | "RESPONDED_AT";
            /** @enum {string} */
            language: "en" | "nb";
            /** @enum {string} */
            customer_visibility: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
            /** @enum {string} */
            profile_image_setting: "ALLOWED" | "NOT_ALLOWED";
            guideline_profile: string | null;
            feedback_enabled: boolean;
            qa_enabled: boolean;
            qa_standalone: boolean;
            rewards_enabled: boolean;
            thresholds_enabled: boolean;
            count_partial_responses: boolean;
            profanity_filter: boolean;
            /** @enum {string} */
            positive_feedback_components: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
            five_star_rewards: boolean;
            cleared_at_by_tier: {
                low: string | null;
                mid: string | null;
                high: string | null;
            };
            version: number;
            updated_at: string;
        };
        Compared: {
            value: number | null;
            display_value: string;
            total_results: number | null;
            lower: number | null;
            upper: number | null;
            too_few: boolean;
            previous_value: number | null;
            previous_display_value: string;
            previous_total_results: number | null;
            change: number | null;
            comparable: boolean;
            change_significant: boolean | null;
        };
        CompletedKudo: {
            id: number;
            text: string;
            completedAt: string | null;
        };
        CountedArea: {
            id: number;
            caption: string;
            count: number;
        };
        Customer: {
            name: string | null;
            email: string | null;
            phone: string | null;
        };
        CustomerSubject: {
            /** @constant */
            kind: "customer";
            email?: string | null;
            phone?: string | null;
            name?: string | null;
            external_id?: string | null;
        };
        Dashboard: {
            id: number;
            name: string;
            team: components["schemas"]["NamedRecord"] | null;
            role_ids: number[];
            owner: components["schemas"]["NamedRecord"];
            own: boolean;
            can_edit: boolean;
            tile_count: number;
            version: number;
            tiles: components["schemas"]["DashboardTile"][];
        };
        DashboardChange: {
            version: number;
            name?: string;
            tiles?: components["schemas"]["DashboardTileInput"][];
            team_id?: number | null;
            role_ids?: number[];
        };
        DashboardList: {
            dashboards: {
                id: number;
                name: string;
                team: components["schemas"]["NamedRecord"] | null;
                role_ids: number[];
                owner: components["schemas"]["NamedRecord"];
                own: boolean;
                can_edit: boolean;
                tile_count: number;
                version: number;
            }[];
            start_id: number | null;
            sharable_team_ids: number[] | null;
            can_share_with_roles: boolean;
        };
        DashboardTile: {
            /** Format: uuid */
            key: string;
            /** @enum {string} */
            page: "/" | "/performance" | "/leaderboard" | "/qa/reports/overview" | "/qa/reports/scorecard" | "/qa/reports/teammembers" | "/qa/reports/reviews" | "/qa/interactions" | "/trends/team_member" | "/trends/team" | "/trends/company" | "/trends/company/multi" | "/trends/company/reporting_groups" | "/trends/company/program" | "/trends/company/teams" | "/trends/company/team_members" | "/trends/company/tags" | "/trends/service_recovery";
            /** @enum {string} */
            part: "summary" | "responses" | "figures" | "members" | "ranking" | "trend" | "scorecards" | "sections" | "questions" | "reviews" | "interactions" | "groups" | "report" | "tags" | "cases";
            /** @default  */
            query: string;
            /** @default null */
            date_preset: ("TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR") | null;
            /** @default null */
            title: string | null;
            /**
             * @default half
             * @enum {string}
             */
            width: "third" | "half" | "full";
        };
        DashboardTileInput: {
            /** Format: uuid */
            key: string;
            /** @enum {string} */
            page: "/" | "/performance" | "/leaderboard" | "/qa/reports/overview" | "/qa/reports/scorecard" | "/qa/reports/teammembers" | "/qa/reports/reviews" | "/qa/interactions" | "/trends/team_member" | "/trends/team" | "/trends/company" | "/trends/company/multi" | "/trends/company/reporting_groups" | "/trends/company/program" | "/trends/company/teams" | "/trends/company/team_members" | "/trends/company/tags" | "/trends/service_recovery";
            /** @enum {string} */
            part: "summary" | "responses" | "figures" | "members" | "ranking" | "trend" | "scorecards" | "sections" | "questions" | "reviews" | "interactions" | "groups" | "report" | "tags" | "cases";
            /** @default  */
            query?: string;
            /** @default null */
            date_preset?: ("TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR") | null;
            /** @default null */
            title?: string | null;
            /**
             * @default half
             * @enum {string}
             */
            width?: "third" | "half" | "full";
        };
        /** @enum {string} */
        DatePreset: "TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR";
        DateSource: {
            column: string;
            format: string | string[];
            time_zone?: string;
        };
        Deleted: {
            /** @constant */
            deleted: true;
        };
        /** @enum {string} */
        Delimiter: "," | ";" | "\t" | "|";
        DeliverySettings: {
            suppression_days: number;
            expiry_days: number;
            reminder_days: number[];
            from_name: string | null;
            /** Format: email */
            reply_to: string | null;
            show_agent_name: boolean;
            show_agent_picture: boolean;
            consent_text: string | null;
            /** Format: uri */
            privacy_url: string | null;
            colour: string | null;
            version: number;
        };
        DeliverySettingsChange: {
            suppression_days: number;
            expiry_days: number;
            reminder_days: number[];
            from_name: string | null;
            /** Format: email */
            reply_to: string | null;
            show_agent_name: boolean;
            show_agent_picture: boolean;
            consent_text: string | null;
            /** Format: uri */
            privacy_url: string | null;
            colour: string | null;
            version: number;
        };
        DestinationTest: {
            /** @constant */
            written: true;
        };
        DestinationTestInput: {
            place: components["schemas"]["FolderPlaceInput"];
            secret?: string;
            id?: number;
        };
        DirectoryApplication: {
            applied: number;
            left: number;
        };
        DirectoryDrift: {
            connected: boolean;
            people: {
                id: number;
                name: string;
                email: string;
                differences: {
                    /** @enum {string} */
                    kind: "inactive_here" | "active_here" | "role" | "team" | "unknown";
                    here: string | null;
                    directory: string | null;
                }[];
                can_apply: boolean;
            }[];
            next_cursor: string | null;
        };
        DirectoryMapping: {
            groups: {
                group: string;
                role_id: number | null;
                team_id: number | null;
                team_name: string | null;
            }[];
            version: number;
            roles: components["schemas"]["NamedRecord"][];
            known_groups: string[];
            scim_url: string;
        };
        DirectoryMappingInput: {
            groups: {
                group: string;
                role_id: number | null;
                team_id: number | null;
            }[];
            version: number;
        };
        DirectoryPeopleInput: {
            employee_ids: number[] | null;
        };
        Dismissal: {
            /** Format: date-time */
            dismissed_at?: string;
        };
        DropFile: {
            id: number;
            path: string;
            recording_path: string | null;
            size: number;
            /** @enum {string} */
            state: "working" | "done" | "failed";
            location: string;
            created_at: string;
            processed_at: string | null;
            rows: number;
            records: number;
            errors: {
                row: number | null;
                path: string;
                message: string;
            }[];
        };
        DropFiles: {
            files: components["schemas"]["DropFile"][];
            next_cursor: string | null;
        };
        DropFolder: {
            id: number;
            name: string;
            /** @enum {string} */
            target: "interactions" | "feedback" | "survey_requests";
            place: components["schemas"]["FolderPlace"];
            has_recordings: boolean;
            minutes: number;
            active: boolean;
            mapping: components["schemas"]["WebhookMapping"] | null;
            version: number;
            running: boolean;
            last_look_at: string | null;
            next_look_at: string | null;
            last_fault: string | null;
            waiting: number;
            done: number;
            failed: number;
            records: number;
        };
        DropFolderChange: {
            name?: string;
            place?: components["schemas"]["FolderPlaceInput"];
            secret?: string;
            has_recordings?: boolean;
            minutes?: number;
            mapping?: components["schemas"]["WebhookMapping"];
            active?: boolean;
            version: number;
        };
        DropFolderInput: {
            name: string;
            place: components["schemas"]["FolderPlaceInput"];
            secret?: string;
            /** @default false */
            has_recordings?: boolean;
            /** @default 5 */
            minutes?: number;
            mapping?: components["schemas"]["WebhookMapping"] | null;
            /** @enum {string} */
            target: "interactions" | "feedback" | "survey_requests";
        };
        DropFolderList: {
            drop_folders: components["schemas"]["DropFolder"][];
        };
        DropFolderOptions: {
            local_folders: string[];
            mappings: {
                key: string;
                name: string;
                /** @enum {string} */
                target: "interactions" | "feedback" | "survey_requests";
                has_recordings: boolean;
                mapping: components["schemas"]["WebhookMapping"];
            }[];
        };
        DropSample: {
            path: string | null;
            sample: string | null;
        };
        Edit: {
            /** Format: date-time */
            updated_at: string;
            employee?: ({
                id: number;
            } | {
                email: string;
            }) | null;
            channel_id?: number | null;
            brand_id?: number | null;
            /** @constant */
            remove_comments?: true;
        };
        EmployeeImport: {
            id: number;
            file_name: string;
            dry_run: boolean;
            status: components["schemas"]["ImportStatus"];
            total_rows: number | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            error_count: number;
            fault: string | null;
            created_by: components["schemas"]["NamedRecord"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            invite: boolean;
            file_key: string | null;
            mapping: {
                [key: string]: unknown;
            };
            errors: components["schemas"]["RowError"][];
            new_teams: string[];
            new_team_count: number;
        };
        EmployeeImportFile: {
            file_key: string;
            file_name: string;
            size: number;
            rows: number;
            delimiter: components["schemas"]["Delimiter"];
            header: string[];
            header_line: number;
            /** @enum {string} */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
            sample: components["schemas"]["SampledRow"][];
            mapping: {
                columns: {
                    [key: string]: string;
                };
                date_format: string;
                values: {
                    status?: {
                        [key: string]: string;
                    };
                };
                default_role_id: number | null;
                create_teams: boolean;
            };
            ambiguous_dates: boolean;
        };
        EmployeeImportList: {
            employee_imports: components["schemas"]["ListedEmployeeImport"][];
            next_cursor: string | null;
        };
        EmployeeImportRequest: {
            file_key: string;
            mapping: components["schemas"]["EmployeeMapping"];
            dry_run: boolean;
            /** @default false */
            invite?: boolean;
        };
        /**
         * @example {
         *       "columns": {
         *         "email": "E-mail",
         *         "full_name": "Name"
         *       }
         *     }
         */
        EmployeeMapping: {
            /** @enum {string} */
            delimiter?: "," | ";" | "\t" | "|";
            columns: {
                [key: string]: string;
            };
            /** @default iso */
            date_format?: string;
            /** @default {} */
            values?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            default_role_id?: number | null;
            /** @default / */
            team_separator?: string;
            /** @default false */
            create_teams?: boolean;
        };
        EmployeeSubject: {
            /** @constant */
            kind: "employee";
            employee_id: number;
        };
        EndedSessions: {
            ended: number;
        };
        Enrolment: {
            secret: string;
            uri: string;
        };
        ErasureInput: {
            subject: components["schemas"]["Subject"];
            confirmation: string;
        };
        ErasureReceipt: {
            /** @constant */
            version: 1;
            installation: string;
            company: {
                id: number;
                slug: string;
                name: string;
            };
            request: number;
            /** @enum {string} */
            subject: "customer" | "employee";
            identities: string[];
            requested_at: string;
            completed_at: string;
            erased: {
                [key: string]: number;
            };
            found_afterwards: number;
            signature: string;
        };
        Estimate: {
            eligible: number;
            capped: boolean;
            population: number | null;
            needed: number;
            employees: number;
            reviewers: number;
            affordable: number | null;
            per_reviewer: number | null;
            allocations: {
                eligible: number;
                needed: number;
                short_employees: number;
                impossible: boolean;
            }[];
        };
        EstimatedFigure: {
            n: number;
            value: number;
            lower: number;
            upper: number;
            too_few: boolean;
        };
        ExportDestination: {
            id: number;
            name: string;
            place: components["schemas"]["FolderPlace"];
            for_everyone: boolean;
            version: number;
            last_attempt_at: string | null;
            last_fault: string | null;
        };
        ExportDestinationChange: {
            name?: string;
            place?: components["schemas"]["FolderPlaceInput"];
            secret?: string;
            for_everyone?: boolean;
            version: number;
        };
        ExportDestinationInput: {
            name: string;
            place: components["schemas"]["FolderPlaceInput"];
            secret?: string;
            /** @default false */
            for_everyone?: boolean;
        };
        ExportDestinationList: {
            export_destinations: components["schemas"]["ExportDestination"][];
            local_folders: string[];
        };
        ExportMessage: {
            /** @enum {string} */
            type: "export.finished";
            timestamp: string;
            data: {
                id: number;
                export_type: string;
                /** @enum {string} */
                format: "CSV" | "JSONL" | "PARQUET";
                rows: number;
                size: number;
                template_id: number | null;
                completed_at: string;
                file_url: string;
                file_expires_at: string;
                url: string;
            };
        };
        Features: {
            version: number;
            features: {
                key: string;
                enabled: boolean;
                enabled_by_default: boolean;
                description: string;
                owner: string;
                available: boolean;
            }[];
        };
        FeaturesInput: {
            version: number;
            features: {
                [key: string]: boolean;
            };
        };
        FedAnnotation: {
            id: number;
            qa_review_id: number;
            start: number | null;
            stop: number | null;
            content: string | null;
            comments: string;
            media_type: string | null;
            interaction_event_id: number | null;
        };
        FedAnswer: {
            id: number;
            qa_review_id: number;
            qa_question_id: number;
            qa_option_id: number | null;
            answered: boolean;
            comments: string;
            updated_at: string;
            points: number | null;
            possible: number | null;
        };
        FedAppeal: {
            id: number;
            qa_review_id: number;
            /** @enum {string} */
            state: "open" | "closed";
            employee_id: number | null;
            created_at: string;
            decide_by: string;
            closed_at: string | null;
            closed_by: number | null;
            score_before: number | null;
            score_after: number | null;
            answers: {
                qa_answer_id: number;
                qa_question_id: number;
                reason: string;
                resolution: string | null;
                overturned: boolean;
            }[];
        };
        FedAssignment: {
            id: number;
            name: string;
            /** @enum {string} */
            status: "assigned" | "archived";
            /** @enum {string} */
            cadence: "weekly" | "monthly" | "custom";
            initial_start_date: string;
            number_of_days: number | null;
            default_qa_form_id: number | null;
            reporting_group_id: number | null;
            reporting_groups: number[];
            included_roles: number[];
            excluded_employees: number[];
            allocate_to_team_leader: boolean;
            groups: number[];
            employees: number[];
            reviewers: number[];
            blind: boolean;
            allow_best_match: boolean;
            employees_as_reviewees: boolean;
            /** @enum {string} */
            qa_review_type: "qa_review" | "qa_calibration_audit";
            filters: components["schemas"]["StoredFilters"];
            population: components["schemas"]["AssignmentPopulation"] | null;
            allocations: components["schemas"]["StoredAllocation"][];
            budget_minutes: number | null;
            completed: boolean;
            created_at: string;
            updated_at: string;
        };
        FedGoal: {
            id: number;
            /** @enum {string} */
            kind: "METRIC" | "FREEFORM";
            employee_id: number | null;
            team_id: number | null;
            title: string;
            metric_config_id: number | null;
            goal: number | null;
            threshold: number;
            started_on: string;
            ended_on: string | null;
            completed_at: string | null;
            archived_at: string | null;
            created_at: string;
            created_by: number;
            action_items: {
                id: number;
                text: string;
                completed_at: string | null;
                completed_by: number | null;
            }[];
        };
        FedInteraction: {
            id: number;
            ext_interaction_id: string;
            channel: components["schemas"]["NamedChannel"];
            employee: components["schemas"]["PersonSummary"] | null;
            team: components["schemas"]["NamedRecord"] | null;
            participants: components["schemas"]["Participant"][];
            customer: components["schemas"]["Customer"] | null;
            language: string | null;
            started_at: string;
            resolved_at: string | null;
            external_url: string | null;
            has_audio: boolean;
            tags: string[];
            summary: string | null;
            event_count: number;
            blind: boolean;
            audio_url: string | null;
            audio_peaks: number[] | null;
            audio_seconds: number | null;
            properties: {
                [key: string]: string | number | boolean | null;
            };
            events: components["schemas"]["InteractionEvent"][] | null;
            updated_at: string;
        };
        FedTakeaway: {
            id: number;
            session_id: number;
            employee_id: number;
            owner_id: number;
            text: string;
            category: string | null;
            due_date: string | null;
            created_at: string;
            created_by: number;
            completed_at: string | null;
            completed_by: number | null;
        };
        FeedMark: {
            updated_at: string;
            deleted_at: null;
        };
        FeedbackImport: {
            id: number;
            file_name: string;
            dry_run: boolean;
            status: components["schemas"]["ImportStatus"];
            total_rows: number | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            error_count: number;
            fault: string | null;
            created_by: components["schemas"]["NamedRecord"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            total_bytes: number;
            read_bytes: number;
            file_key: string | null;
            mapping: {
                [key: string]: unknown;
            };
            errors: components["schemas"]["RowError"][];
        };
        FeedbackImportFile: {
            file_key: string;
            file_name: string;
            size: number;
            rows: number;
            delimiter: components["schemas"]["Delimiter"];
            header: string[];
            header_line: number;
            /** @enum {string} */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
            sample: components["schemas"]["SampledRow"][];
            rows_sampled: number;
            mapping: {
                [key: string]: unknown;
            };
            guesses: components["schemas"]["Guess"][];
        };
        FeedbackImportList: {
            feedback_imports: components["schemas"]["ListedFeedbackImport"][];
            next_cursor: string | null;
        };
        FeedbackImportRequest: {
            file_key: string;
            mapping: components["schemas"]["FeedbackMapping"];
            dry_run: boolean;
        };
        /**
         * @example {
         *       "external_id": "A-1042",
         *       "responded_at": "2026-01-15T12:00:00Z",
         *       "stars": 5
         *     }
         */
        FeedbackItem: {
            external_id: string;
            employee?: ({
                email: string;
            } | {
                custom_employee_id: string;
            }) | null;
            channel?: string | null;
            brand?: string | null;
            survey?: string | null;
            language?: string | null;
            /** Format: date-time */
            responded_at: string;
            stars?: number | null;
            comment?: string | null;
            ext_interaction_id?: string | null;
            external_url?: string | null;
            customer?: {
                name?: string | null;
                email?: string | null;
                phone?: string | null;
            } | null;
            answers?: {
                question: string;
                /** @enum {string} */
                type?: "stars" | "nps" | "scale" | "fcr" | "recovery" | "single" | "multiple" | "areas_of_excellence" | "areas_of_improvement" | "text" | "StarRating" | "NPS" | "FCR" | "Recovery" | "Scalar" | "SingleChoice" | "MultipleChoice" | "AreasOfExcellence" | "AreasOfImprovement" | "Text" | "Reward";
                value?: (number | boolean | string | string[]) | null;
                comment?: string | null;
            }[] | null;
            partial?: boolean | null;
            properties?: {
                [key: string]: string | number | boolean | null;
            } | null;
        };
        /**
         * @example {
         *       "external_id": {
         *         "column": "Id"
         *       },
         *       "responded_at": {
         *         "column": "Date",
         *         "format": "iso"
         *       }
         *     }
         */
        FeedbackMapping: {
            $schema?: string;
            description?: string;
            /** @enum {string} */
            delimiter?: "," | ";" | "\t" | "|";
            empty?: string[];
            external_id: {
                column?: string;
                hash?: string[];
                prefix?: string;
            };
            responded_at: components["schemas"]["DateSource"];
            stars?: components["schemas"]["StarsSource"];
            comment?: components["schemas"]["TextSource"];
            employee?: {
                email?: components["schemas"]["TextSource"];
                custom_employee_id?: components["schemas"]["TextSource"];
            };
            channel?: components["schemas"]["TextSource"];
            brand?: components["schemas"]["TextSource"];
            survey?: components["schemas"]["TextSource"];
            language?: components["schemas"]["TextSource"];
            ext_interaction_id?: components["schemas"]["TextSource"];
            external_url?: components["schemas"]["TextSource"];
            customer_name?: components["schemas"]["TextSource"];
            customer_email?: components["schemas"]["TextSource"];
            customer_phone?: components["schemas"]["TextSource"];
            answers?: components["schemas"]["AnswerSource"][];
            properties?: {
                [key: string]: components["schemas"]["PropertySource"];
            };
            partial?: {
                column: string;
            };
            keep_space?: boolean;
        };
        FieldMappings: {
            mappings: {
                zendesk_field_id: string;
                title: string;
                property_key: string;
                active: boolean;
            }[];
            version: number;
        };
        FieldMappingsInput: {
            mappings: {
                zendesk_field_id: string;
                title: string;
                property_key: string;
                active: boolean;
            }[];
            version: number;
        };
        Figure: {
            value: number | null;
            display_value: string;
            total_results: number | null;
            lower: number | null;
            upper: number | null;
            too_few: boolean;
        };
        FileAttachment: {
            id: number;
            notes: string;
            coachingSessionFileId: number;
            createdAt: string;
            name: string;
            url: string;
            size: number;
        };
        FilterChoices: {
            choices: components["schemas"]["NamedRecord"][];
            next_cursor: string | null;
        };
        FilterRequest: {
            search?: string;
            /** Format: date */
            start_date?: string;
            /** Format: date */
            end_date?: string;
            brandings?: number[];
            channels?: number[];
            stars?: number[];
            comments?: boolean;
            no_comments?: boolean;
            employees?: number[];
            teams?: number[];
            groups?: number[];
            areas_of_improvement?: number[];
            areas_of_excellence?: number[];
            store_name?: string[];
            district_name?: string[];
            region_name?: string[];
            include_deactivated?: boolean;
            suspected_bots?: boolean;
            partial?: boolean;
            recovery_answered?: boolean;
            scorecards?: components["schemas"]["ScorecardFilter"];
        };
        FirstUse: {
            scorecard_id: number;
            scorecard_name: string;
            version_number: number;
            date: string;
        };
        FolderCheck: {
            files: string[];
            count: number;
        };
        FolderCheckInput: {
            place: components["schemas"]["FolderPlaceInput"];
            secret?: string;
            id?: number;
        };
        /**
         * @example {
         *       "kind": "s3",
         *       "bucket": "acme-calls",
         *       "region": "eu-west-1",
         *       "access_key_id": "AKIAEXAMPLE"
         *     }
         */
        FolderPlace: {
            /** @constant */
            kind: "local";
            path: string;
        } | {
            /** @constant */
            kind: "s3";
            bucket: string;
            /** @default  */
            prefix: string;
            region: string;
            /** @default null */
            endpoint: string | null;
            access_key_id: string;
        } | {
            /** @constant */
            kind: "sftp";
            host: string;
            /** @default 22 */
            port: number;
            /** @default . */
            path: string;
            user: string;
            host_key: string;
        };
        /**
         * @example {
         *       "kind": "s3",
         *       "bucket": "acme-calls",
         *       "region": "eu-west-1",
         *       "access_key_id": "AKIAEXAMPLE"
         *     }
         */
        FolderPlaceInput: {
            /** @constant */
            kind: "local";
            path: string;
        } | {
            /** @constant */
            kind: "s3";
            bucket: string;
            /** @default  */
            prefix?: string;
            region: string;
            /** @default null */
            endpoint?: string | null;
            access_key_id: string;
        } | {
            /** @constant */
            kind: "sftp";
            host: string;
            /** @default 22 */
            port?: number;
            /** @default . */
            path?: string;
            user: string;
            host_key: string;
        };
        FollowUp: {
            id: number;
            createdAt: string;
            createdBy: components["schemas"]["Person"];
            employeeId: number | null;
            follow_upable: {
                /** @enum {string} */
                type: "solicitation" | "qa_review";
                id: number;
            };
            note: string;
            task?: {
                owner: components["schemas"]["Person"] | null;
                due_at: string;
                completed_at: string | null;
            };
        };
        FollowUpCompletion: {
            completed: boolean;
        };
        FollowUpList: {
            follow_ups: components["schemas"]["FollowUp"][];
            next_cursor: string | null;
        };
        Form: {
            id: number;
            name: string;
            slug: string;
            active: boolean;
            /** @enum {string} */
            type: "regular" | "audit";
            weighted_sections: boolean;
            editable: boolean;
            lineage: string;
            version_number: number;
            replaced: boolean;
            question_count: number;
            section_count: number;
            qa_reviews_count: number;
            updated_at: string;
            sections: {
                id: number;
                title: string;
                position: number;
                default_section: boolean;
                weight: number;
                questions: {
                    id: number;
                    text: string;
                    instructions: string;
                    na_option: boolean;
                    position: number;
                    options: {
                        id: number;
                        text: string;
                        score: number;
                        autofail: boolean;
                        position: number;
                    }[];
                }[];
            }[];
        };
        FormChange: {
            name?: string | null;
            active?: boolean;
            /** @enum {string} */
            type?: "regular" | "audit";
            weighted_sections?: boolean;
            sections?: components["schemas"]["SectionInput"][];
            /** Format: date-time */
            updated_at?: string | null;
        };
        FormInput: {
            name?: string | null;
            /** @default true */
            active?: boolean;
            /**
             * @default regular
             * @enum {string}
             */
            type?: "regular" | "audit";
            /** @default false */
            weighted_sections?: boolean;
            /** @default [] */
            sections?: components["schemas"]["SectionInput"][];
            /** Format: date-time */
            updated_at?: string | null;
        };
        FormList: {
            qa_forms: components["schemas"]["Form"][];
        };
        FoundPeople: {
            customers: {
                name: string | null;
                email: string | null;
                phone: string | null;
                records: number;
            }[];
            employees: {
                id: number;
                name: string;
                email: string;
                deactivated: boolean;
            }[];
        };
        GoalMessage: {
            /** @enum {string} */
            type: "goal.reached";
            timestamp: string;
            data: {
                id: number;
                /** @enum {string} */
                kind: "METRIC" | "FREEFORM";
                employee_id: number | null;
                team_id: number | null;
                completed_at: string | null;
                url: string;
            };
        };
        GoneRecord: {
            id: number;
            updated_at: string;
            deleted_at: string;
        };
        /** @enum {string} */
        GrantedFlag: "admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView";
        Guess: {
            field: string;
            columns: string[];
            confidence: number;
            ambiguousDate?: boolean;
        };
        HistoryEntry: {
            id: number;
            at: string;
            by: components["schemas"]["Person"] | null;
            /** @enum {string} */
            action: "edited" | "comments_removed" | "comments_restored";
            changes: {
                /** @enum {string} */
                field: "employee" | "channel" | "brand";
                before: components["schemas"]["NamedRecord"] | null;
                after: components["schemas"]["NamedRecord"] | null;
            }[];
        };
        Hit: {
            turn: number | null;
            excerpt: string | null;
            marks: {
                start: number;
                end: number;
            }[];
        };
        HoldInput: {
            subject: components["schemas"]["HoldSubject"];
            reason: string;
        };
        HoldSubject: components["schemas"]["CustomerSubject"] | components["schemas"]["EmployeeSubject"] | {
            /** @constant */
            kind: "company";
        };
        HostKey: {
            host_key: string;
        };
        HostKeyInput: {
            host: string;
            /** @default 22 */
            port?: number;
        };
        ImportAnswer: {
            created: number;
            unchanged: number;
            rejected: components["schemas"]["RejectedItem"][];
            survey_requests: {
                id: number;
                url: string;
                status: components["schemas"]["RequestStatus"];
                expires_at: string;
                external_id: string;
            }[];
        };
        /** @enum {string} */
        ImportStatus: "queued" | "running" | "done" | "failed" | "cancelled";
        IngestInteractions: {
            interactions: components["schemas"]["InteractionItem"][];
        };
        IngestRequest: {
            responses: components["schemas"]["FeedbackItem"][];
        };
        IngestResponse: {
            created: number;
            updated: number;
            unchanged: number;
            rejected: components["schemas"]["RejectedItem"][];
        };
        IngestedInteractions: {
            created: number;
            updated: number;
            unchanged: number;
            rejected: components["schemas"]["RejectedItem"][];
            ids: {
                [key: string]: number;
            };
        };
        Interaction: {
            id: number;
            ext_interaction_id: string;
            channel: components["schemas"]["NamedChannel"];
            employee: components["schemas"]["PersonSummary"] | null;
            team: components["schemas"]["NamedRecord"] | null;
            participants: components["schemas"]["Participant"][];
            customer: components["schemas"]["Customer"] | null;
            language: string | null;
            started_at: string;
            resolved_at: string | null;
            external_url: string | null;
            has_audio: boolean;
            tags: string[];
            summary: string | null;
            event_count: number;
            reviewed: boolean;
            blind: boolean;
            hit?: components["schemas"]["Hit"] | null;
            audio_url: string | null;
            audio_peaks: number[] | null;
            audio_seconds: number | null;
            properties: {
                [key: string]: string | number | boolean | null;
            };
            events: components["schemas"]["InteractionEvent"][];
            updated_at: string;
        };
        InteractionAttachment: {
            id: number;
            notes: string;
            interactionId: number;
            updatedAt: string;
            details: {
                name: string | null;
                channel: string;
                startedAt: string;
                summary: string | null;
                employeeId: number | null;
            } | null;
        };
        InteractionEvent: {
            id: number;
            position: number;
            kind: string;
            speaker: string | null;
            author: components["schemas"]["Author"] | null;
            text: string;
            translated_text: string | null;
            at: string | null;
        };
        InteractionItem: {
            external_id: string;
            channel: string;
            language?: string | null;
            employee?: ({
                email: string;
            } | {
                custom_employee_id: string;
            }) | null;
            customer?: {
                name?: string | null;
                email?: string | null;
                phone?: string | null;
            } | null;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            resolved_at?: string | null;
            external_url?: string | null;
            /** @default [] */
            turns?: {
                /** @enum {string} */
                speaker: "agent" | "customer" | "bot" | "system";
                author?: {
                    name?: string | null;
                    email?: string | null;
                    custom_employee_id?: string | null;
                } | null;
                text: string;
                translated_text?: string | null;
                /** Format: date-time */
                at?: string | null;
            }[];
            events?: {
                kind: string;
                /** @default  */
                text?: string;
                /** Format: date-time */
                at: string;
            }[] | null;
            audio_url?: string | null;
            summary?: string | null;
            tags?: string[] | null;
            properties?: {
                [key: string]: string | number | boolean | null;
            } | null;
        };
        InteractionList: {
            interactions: components["schemas"]["ListedInteraction"][];
            next_cursor: string | null;
        };
        InteractionView: {
            id: number;
            name: string;
            filters: components["schemas"]["SavedInteractionFilter"];
            date_preset: components["schemas"]["DatePreset"] | null;
            team: components["schemas"]["NamedRecord"] | null;
            owner: {
                id: number;
                full_name: string;
            };
            own: boolean;
            can_edit: boolean;
            position: number;
            updated_at: string;
        };
        InteractionViewChange: {
            /** Format: date-time */
            updated_at: string;
            name?: string;
            filters?: components["schemas"]["SavedInteractionFilter"];
            date_preset?: components["schemas"]["DatePreset"] | null;
            team_id?: number | null;
            position?: number;
        };
        InteractionViewList: {
            views: components["schemas"]["InteractionView"][];
            sharable_team_ids: number[] | null;
        };
        Invitation: {
            sent: boolean;
            link: string | null;
        };
        KeptReviews: {
            kept_reviews: {
                id: number;
                review_id: string;
            }[];
        };
        Kudo: {
            id: number;
            text: string;
        };
        KudoList: {
            kudos: {
                id: number;
                text: string;
                completed_at: string | null;
                created_by: components["schemas"]["Person"];
                created_at: string;
                coaching_session_id: number;
            }[];
            kudosCount: number;
        };
        LegalHold: {
            id: number;
            /** @enum {string} */
            scope: "customer" | "employee" | "company";
            name: string | null;
            reason: string;
            placed_by: string;
            created_at: string;
            released_at: string | null;
            released_by: string | null;
        };
        LegalHoldList: {
            legal_holds: components["schemas"]["LegalHold"][];
            next_cursor: string | null;
        };
        LinkRequest: {
            token: string;
        };
        LinkState: {
            /** @constant */
            state: "open";
            /** @enum {string} */
            kind: "INVITATION" | "RESET";
            email: string;
            first_name: string;
            company_name: string;
        } | {
            /** @enum {string} */
            state: "used" | "replaced" | "expired" | "unknown";
        };
        ListAnswer: {
            survey_requests: components["schemas"]["RequestRow"][];
            next_cursor: string | null;
            counts: {
                [key: string]: number;
            } | null;
        };
        ListedCalibration: {
            id: number;
            meeting_at: string;
            notes: string;
            completed_at: string | null;
            /** @enum {string} */
            status: "in_progress" | "awaiting_consensus" | "completed";
            qa_form: components["schemas"]["NamedRecord"];
            qa_reviews: components["schemas"]["CalibrationReview"][];
            employee: components["schemas"]["PersonSummary"] | null;
            owner: components["schemas"]["PersonSummary"];
            created_at: string;
            updated_at: string;
            own_qa_review_id: number | null;
            can_manage: boolean;
        };
        ListedEmployeeImport: {
            id: number;
            file_name: string;
            dry_run: boolean;
            status: components["schemas"]["ImportStatus"];
            total_rows: number | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            error_count: number;
            fault: string | null;
            created_by: components["schemas"]["NamedRecord"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            invite: boolean;
        };
        ListedFeedbackImport: {
            id: number;
            file_name: string;
            dry_run: boolean;
            status: components["schemas"]["ImportStatus"];
            total_rows: number | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            error_count: number;
            fault: string | null;
            created_by: components["schemas"]["NamedRecord"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            total_bytes: number;
            read_bytes: number;
        };
        ListedInteraction: {
            id: number;
            ext_interaction_id: string;
            channel: components["schemas"]["NamedChannel"];
            employee: components["schemas"]["PersonSummary"] | null;
            team: components["schemas"]["NamedRecord"] | null;
            participants: components["schemas"]["Participant"][];
            customer: components["schemas"]["Customer"] | null;
            language: string | null;
            started_at: string;
            resolved_at: string | null;
            external_url: string | null;
            has_audio: boolean;
            tags: string[];
            summary: string | null;
            event_count: number;
            reviewed: boolean;
            blind: boolean;
            hit?: components["schemas"]["Hit"] | null;
        };
        ListedReview: {
            id: number;
            qa_form_id: number;
            scorecard_name: string;
            annotations_count: number;
            employee_id: number | null;
            employee_name: string | null;
            employee_image: string | null;
            reviewer_id: number | null;
            reviewer_name: string | null;
            reviewer_image: string | null;
            interaction_id: number | null;
            ext_interaction_id: string | null;
            started_at: string;
            completed_at: string | null;
            acknowledged_at: string | null;
            score: number | null;
            percentage_score: number | null;
            primary_metric_value: number | null;
            autofailed: boolean;
            count_toward_score: boolean;
            hide_reviewer: boolean;
            blind: boolean;
            resolution_status: string | null;
            /** @enum {string} */
            origin: "assignment" | "initial" | "stream" | "imported";
            revised: boolean;
            audit: boolean;
            auditor: string | null;
        };
        ListedReviewImport: {
            id: number;
            file_name: string;
            dry_run: boolean;
            status: components["schemas"]["ImportStatus"];
            total_rows: number | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            error_count: number;
            fault: string | null;
            created_by: components["schemas"]["NamedRecord"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
        };
        ListedSession: {
            id: number;
            coachId: number;
            employeeId: number;
            title: string;
            private: boolean;
            sharedAt: string | null;
            resharedAt: string | null;
            acknowledgedAt: string | null;
            scheduledFor: string | null;
            createdAt: string;
            updatedAt: string;
            active: boolean;
            /** @enum {string} */
            status: "DRAFT" | "SHARED";
            coach: components["schemas"]["Person"];
            employee: components["schemas"]["Person"];
        };
        ListedSurveyRequestImport: {
            id: number;
            file_name: string;
            dry_run: boolean;
            status: components["schemas"]["ImportStatus"];
            total_rows: number | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            error_count: number;
            fault: string | null;
            created_by: components["schemas"]["NamedRecord"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
        };
        Marketing: {
            enabled: boolean;
            text: string;
        };
        MeanOfReviews: {
            count: number;
            sum: number;
            sum_squares: number;
            lower: number | null;
            upper: number | null;
            too_few: boolean;
        };
        MemberSections: {
            qa_form_id: number;
            scorecard_name: string;
            version_number: number;
            comparable: boolean;
            sections: {
                section_id: number;
                title: string;
                first_version: number;
                last_version: number;
            }[];
            team_members: {
                employee_id: number;
                name: string;
                image: string | null;
                scored: number;
                unscored: number;
                average_score: {
                    score: number | null;
                    previous_score: number | null;
                };
                scores: components["schemas"]["Scores"];
                previous_scores: components["schemas"]["Scores"];
                verdict: components["schemas"]["Verdict"];
                sections: {
                    [key: string]: {
                        scores: components["schemas"]["Scores"];
                        previous_scores: components["schemas"]["Scores"];
                        verdict: components["schemas"]["Verdict"];
                        against_others: {
                            average: number | null;
                            verdict: components["schemas"]["Verdict"];
                        };
                    };
                };
            }[];
            total_pages: number;
            total_members: number;
        };
        Members: {
            scorecards: {
                id: number;
                name: string;
                has_sections: boolean;
                versions: number[];
                comparable: boolean;
            }[];
            team_members: {
                id: number;
                name: string;
                image: string | null;
                scored: number;
                unscored: number;
                review_ids: number[];
                scorecards: {
                    [key: string]: {
                        scores_average: number | null;
                        scores_sum: number;
                        scores_count: number;
                        scores_sum_squares: number;
                        scores_lower: number | null;
                        scores_upper: number | null;
                        scores_too_few: boolean;
                        previous_scores_average: number | null;
                        previous_scores_sum: number;
                        previous_scores_count: number;
                        previous_scores_sum_squares: number;
                        previous_scores_lower: number | null;
                        previous_scores_upper: number | null;
                        previous_scores_too_few: boolean;
                        verdict: components["schemas"]["Verdict"];
                    };
                };
            }[];
            total_pages: number;
            total_members: number;
        };
        MergePreview: {
            area: components["schemas"]["Area"];
            into: components["schemas"]["Area"];
            responses: number;
            intoResponses: number;
            both: number;
            after: number;
        };
        MetricAlertMessage: {
            /** @enum {string} */
            type: "metric.alert";
            timestamp: string;
            data: {
                id: number;
                alert_id: number;
                owner_id: number;
                metric_id: number;
                value: number;
                earlier_value: number;
                results: number;
                created_at: string;
                url: string;
            };
        };
        MetricAttachment: {
            id: number;
            notes: string;
            title: string;
            rawValue: number | null;
            displayValue: string | null;
            rawDiff: number | null;
            displayDiff: string | null;
            startDate: string | null;
            endDate: string | null;
            employeeIds: number[];
            timeSeries: (number | null)[];
            dates: string[];
            higherIsBetter: boolean;
            n: number | null;
            lower: number | null;
            upper: number | null;
            tooFew: boolean;
            change: ("up" | "down" | "none" | "unknown") | null;
            comparable: boolean;
            updatedAt: string;
        };
        NamedArea: {
            id: number;
            caption: string;
        };
        NamedChannel: {
            id: number;
            name: string;
            slug: string;
        };
        NamedRecord: {
            id: number;
            name: string;
        };
        NewAnnotation: {
            qa_review_id: number;
            start?: number | null;
            stop?: number | null;
            content?: string | null;
            comments?: string | null;
            media_type?: string | null;
            interaction_event_id?: number | null;
        };
        NewAnswer: {
            qa_review_id: number;
            qa_question_id: number;
            qa_option_id?: number | null;
            answered?: boolean;
            comments?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        NewBrand: {
            name: string;
        };
        NewCalibration: {
            qa_form_id: number;
            participant_ids: number[];
            qa_question_ids: number[];
            /** Format: date-time */
            meeting_at: string;
            employee_id?: number | null;
            solicitation_id?: number | null;
            interaction_id?: (number | string) | null;
            interaction_url?: string | null;
            filename?: string | null;
            transcript?: (string | components["schemas"]["BroughtTurn"][]) | null;
            interaction?: components["schemas"]["SuppliedInteraction"] | null;
        };
        NewCalibrationAnswer: {
            id: number;
            meeting_at: string;
            notes: string;
            completed_at: string | null;
            /** @enum {string} */
            status: "in_progress" | "awaiting_consensus" | "completed";
            qa_form: components["schemas"]["NamedRecord"];
            qa_reviews: components["schemas"]["CalibrationReview"][];
            employee: components["schemas"]["PersonSummary"] | null;
            owner: components["schemas"]["PersonSummary"];
            created_at: string;
            updated_at: string;
            own_qa_review_id: number | null;
            can_manage: boolean;
            qa_form_id: number;
            selected_options: components["schemas"]["SelectedOption"][];
            participants: components["schemas"]["PersonSummary"][];
            questions: {
                id: number;
                text: string;
            }[];
            interaction_id: number | null;
            ext_interaction_id: string | null;
            interaction_url: string | null;
            interaction_snapshot_id: number | null;
            solicitation_id: number | null;
            answers_open: boolean;
            current_user_qa_review: {
                id: number;
            };
        };
        NewChannel: {
            name: string;
            slug?: string;
            /** @default false */
            integrated?: boolean;
        };
        NewCredential: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                attestationObject: string;
                transports?: string[];
            };
        };
        NewDashboard: {
            name: string;
            /** @default [] */
            tiles?: components["schemas"]["DashboardTileInput"][];
        };
        NewFollowUp: {
            /** @enum {string} */
            follow_upable_type: "solicitation" | "qa_review";
            follow_upable_id: number;
            note: string;
        };
        NewInteractionView: {
            name: string;
            filters: components["schemas"]["SavedInteractionFilter"];
            date_preset?: components["schemas"]["DatePreset"] | null;
            team_id?: number | null;
        };
        NewKudo: {
            coaching_session_id: number;
            text: string;
        };
        NewPass: {
            qa_review_id?: number | null;
            interaction_id?: number | null;
            solicitation_id?: number | null;
            /** @enum {string} */
            reason: "unsuitable" | "involved" | "language" | "unreadable" | "scorecard" | "other";
            comments?: string | null;
        };
        NewReportSubscription: {
            source: {
                /** @enum {string} */
                kind: "dashboard" | "stream_view" | "interaction_view";
                id: number;
                /**
                 * Format: uuid
                 * @default null
                 */
                tile_key?: string | null;
            };
            /** @enum {string} */
            repeats: "daily" | "weekly" | "monthly";
            /** @default 1 */
            day_of_week?: number;
            /** @default 1 */
            day_of_month?: number;
            hour: number;
            /** @default true */
            csv?: boolean;
            /** @default false */
            pdf?: boolean;
            reader_ids?: number[];
            slack_url?: string | null;
            teams_url?: string | null;
        };
        NewReview: {
            qa_form_id: number;
            employee_id?: (number | string) | null;
            participant_letter?: string | null;
            interaction_id?: (number | string) | null;
            interaction_url?: string | null;
            filename?: string | null;
            transcript?: (string | components["schemas"]["BroughtTurn"][]) | null;
            interaction?: components["schemas"]["SuppliedInteraction"] | null;
            solicitation_id?: number | null;
            channel_id?: number | null;
            qa_assignment_id?: number | null;
            qa_allocation_id?: number | null;
            partially_matched?: boolean | null;
            /**
             * @default initial
             * @enum {string}
             */
            origin?: "assignment" | "initial" | "stream";
            blind?: boolean | null;
            count_toward_score?: boolean | null;
            hide_reviewer?: boolean | null;
        };
        NewRole: {
            name: string;
            /** @enum {string} */
            role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
            permissions?: components["schemas"]["GrantedFlag"][];
            data_access?: {
                [key: string]: string | null;
            };
        };
        NewSinceRequest: {
            search?: string;
            /** Format: date */
            start_date?: string;
            /** Format: date */
            end_date?: string;
            brandings?: number[];
            channels?: number[];
            stars?: number[];
            comments?: boolean;
            no_comments?: boolean;
            employees?: number[];
            teams?: number[];
            groups?: number[];
            areas_of_improvement?: number[];
            areas_of_excellence?: number[];
            store_name?: string[];
            district_name?: string[];
            region_name?: string[];
            include_deactivated?: boolean;
            suspected_bots?: boolean;
            partial?: boolean;
            recovery_answered?: boolean;
            scorecards?: components["schemas"]["ScorecardFilter"];
            since: string;
            /** @default 0 */
            limit?: number;
        };
        NewSinceResponse: {
            count: number;
            capped: boolean;
            reset: boolean;
            solicitations: components["schemas"]["Solicitation"][];
            live_cursor: string;
        };
        NewSkip: {
            uuid?: string | number;
            interaction_id?: number;
            assignment_id: number;
            reason_id: number;
            reason_detail?: string | null;
            qa_allocation_id?: number | null;
        };
        NewSource: {
            /** @enum {string} */
            source: "zendesk" | "intercom" | "freshdesk" | "salesforce" | "hubspot" | "zammad" | "gorgias" | "chatwoot" | "genesys" | "aircall";
            subdomain: string;
            region?: string;
            login?: string | null;
            api_key?: string | null;
            channel_ids?: number[];
            excluded_tags?: string[];
            excluded_fields?: string[];
            backfill_days?: number;
            do_not_send_field?: string | null;
            imports_ratings?: boolean;
            score_field?: string | null;
            link_field?: string | null;
            survey_rules?: components["schemas"]["SurveyRule"][];
            active?: boolean;
        };
        NewTakeaway: {
            coaching_session_id: number;
            text: string;
            private?: boolean;
            category?: string | null;
            /** Format: date */
            due_date?: string | null;
            owner_id?: number;
        };
        NewToken: {
            id: number;
            token: string;
            expires_at: string;
        };
        NewTopic: {
            title: string;
            text?: string;
        };
        NewView: {
            name: string;
            filters: components["schemas"]["FilterRequest"];
            date_preset?: components["schemas"]["DatePreset"] | null;
            team_id?: number | null;
        };
        NextReview: {
            next_review: components["schemas"]["Offer"] | null;
            similar: components["schemas"]["Offer"][];
            progress: number;
        };
        Note: {
            id: number;
            coachingSessionId: number;
            createdAt: string;
            createdById: number;
            notes: string;
        };
        Notice: {
            id: number;
            /** @enum {string} */
            kind: "session_shared" | "takeaway_due" | "kudo_received" | "intelligence_on" | "intelligence_off" | "review_completed" | "review_changed";
            coaching_session_id: number | null;
            qa_review_id: number | null;
            actor: components["schemas"]["Person"] | null;
            created_at: string;
            read_at: string | null;
        };
        NoticeList: {
            notices: components["schemas"]["Notice"][];
            next_cursor: string | null;
            unread_count: number;
        };
        NoticeSettings: {
            session_shared: components["schemas"]["NoticeWays"];
            takeaway_due: components["schemas"]["NoticeWays"];
            kudo_received: components["schemas"]["NoticeWays"];
            review_completed: components["schemas"]["NoticeWays"];
        };
        NoticeSettingsChange: {
            session_shared?: components["schemas"]["NoticeWaysChange"];
            takeaway_due?: components["schemas"]["NoticeWaysChange"];
            kudo_received?: components["schemas"]["NoticeWaysChange"];
            review_completed?: components["schemas"]["NoticeWaysChange"];
        };
        NoticeWays: {
            mail: boolean;
            in_app: boolean;
        };
        NoticeWaysChange: {
            mail?: boolean;
            in_app?: boolean;
        };
        NoticesRead: {
            coaching_session_id?: number;
            qa_review_id?: number;
            up_to?: number;
        };
        NotificationSettings: {
            events: {
                /** @enum {string} */
                event: "session_shared" | "kudo_received" | "takeaway_due" | "review_completed" | "calibration_meeting" | "alert" | "alert_chat_stopped" | "follow_up_assigned" | "digest" | "subscription" | "export_ready" | "export_failed" | "export_undelivered" | "webhook_paused";
                in_app: boolean | null;
                mail: boolean | null;
                push: boolean | null;
            }[];
            quiet_hours: components["schemas"]["OwnQuietHours"] | null;
        };
        NotificationSettingsChange: {
            events?: {
                /** @enum {string} */
                event: "session_shared" | "kudo_received" | "takeaway_due" | "review_completed" | "calibration_meeting" | "alert_chat_stopped" | "follow_up_assigned" | "export_ready" | "export_failed" | "export_undelivered" | "webhook_paused";
                in_app?: boolean;
                mail?: boolean;
                push?: boolean;
            }[];
            quiet_hours?: components["schemas"]["OwnQuietHours"] | null;
        };
        Notifications: {
            notifications: {
                positive_notification: components["schemas"]["PositiveNotification"] | null;
            };
        };
        Offer: {
            qa_assignment_id: number;
            qa_allocation_id: number | null;
            /** @enum {string} */
            qa_review_type: "qa_review" | "qa_calibration_audit";
            solicitation_id: number | null;
            interaction_id: number | null;
            qa_review_id: number | null;
            employee_id: number | string;
            employee: components["schemas"]["PersonSummary"] | null;
            responded_at: string | null;
            stars: number | null;
            channel_id: number | null;
            blind: boolean;
            default_qa_form_id: number | null;
            partially_matched: boolean;
        };
        OptionChoice: {
            qa_question_id: number;
            qa_option_id?: number | null;
            na_option?: boolean | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        OptionInput: {
            id?: number | null;
            text?: string | null;
            score?: number | string | null;
            /** @default false */
            autofail?: boolean;
        };
        OwnPassword: {
            password: string;
        };
        /**
         * @example {
         *       "from": "22:00",
         *       "to": "07:00",
         *       "time_zone": null
         *     }
         */
        OwnQuietHours: {
            from: string;
            to: string;
            time_zone: string | null;
        };
        OwnSessions: {
            sessions: {
                id: string;
                is_current: boolean;
                opened_at: string;
                last_used_at: string;
                address: string | null;
                user_agent: string | null;
            }[];
        };
        OwnSignIn: {
            has_password: boolean;
            provider: string | null;
            second_factor: {
                on: boolean;
                since: string | null;
                required: boolean;
                recovery_codes_left: number;
            };
            passkeys: components["schemas"]["Passkey"][];
            passkeys_available: boolean;
        };
        Participant: {
            id: number | null;
            name: string | null;
            image: string | null;
            turns: number;
            letter: string | null;
        };
        Pass: {
            id: number;
            interaction_id: number | null;
            solicitation_id: number | null;
            qa_review_id: number | null;
            reviewer: components["schemas"]["PersonSummary"];
            /** @enum {string} */
            reason: "unsuitable" | "involved" | "language" | "unreadable" | "scorecard" | "other";
            comments: string;
            created_at: string;
        };
        PassList: {
            qa_passes: components["schemas"]["Pass"][];
        };
        Passkey: {
            id: number;
            name: string;
            created_at: string;
            last_used_at: string | null;
        };
        PasskeyChallenge: {
            challenge?: string;
        };
        PasskeyCreationOptions: {
            challenge: string;
            timeout: number;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                alg: number;
                /** @constant */
                type: "public-key";
            }[];
            excludeCredentials: components["schemas"]["PasskeyDescriptor"][];
            authenticatorSelection: {
                /** @constant */
                residentKey: "required";
                /** @constant */
                requireResidentKey: true;
                /** @constant */
                userVerification: "required";
            };
            /** @constant */
            attestation: "none";
        };
        PasskeyDescriptor: {
            id: string;
            /** @constant */
            type: "public-key";
            transports?: string[];
        };
        PasskeyRequestOptions: {
            challenge: string;
            timeout: number;
            rpId: string;
            allowCredentials: components["schemas"]["PasskeyDescriptor"][];
            /** @enum {string} */
            userVerification: "required" | "preferred";
        };
        PasskeySignIn: {
            challenge?: string;
            credential: components["schemas"]["UsedCredential"];
        };
        Permissions: {
            admin: boolean;
            companyAdmin: boolean;
            manageOneOnOneSettings: boolean;
            canViewOneOnOnes: boolean;
            viewTeamMemberTrendsLink: boolean;
            viewCompanyProgram: boolean;
            viewCompanyProgramDashboard: boolean;
            viewCompanyTrends: boolean;
            viewReportingGroupsTrend: boolean;
            viewMultiOrganization: boolean;
            viewPerformance: boolean;
            viewQADashboard: boolean;
            reviewQA: boolean;
            manageQASettings: boolean;
            viewReviewers: boolean;
            manageCalibrations: boolean;
            viewAssignments: boolean;
            performQaAudits: boolean;
            viewQaAudits: boolean;
            manageMetrics: boolean;
            viewLeaderboard: boolean;
            viewServiceRecoveryTrendsLink: boolean;
            viewTrendsDashboards: boolean;
            manageQa: boolean;
            manageOneOnOnes: boolean;
            viewRewardsReports: boolean;
            scorecardCompanyView: boolean;
            scorecardTeamView: boolean;
            feedbackEnabled: boolean;
            qaEnabled: boolean;
            rewardsEnabled: boolean;
            thresholdsEnabled: boolean;
            qaStandalone: boolean;
            viewStream: boolean;
            oneOnOneLinks: boolean;
            leaderboardLink: boolean;
            performanceTabAvailable: boolean;
        };
        Person: {
            id: number;
            full_name: string;
            image: string | null;
        };
        PersonPreview: {
            confirmation: string;
            counts: {
                [key: string]: number;
            };
            refusal: string | null;
        };
        PersonSearch: {
            query: string;
        };
        PersonSignIn: {
            status: string;
            has_password: boolean;
            second_factor: boolean;
            invited_at: string | null;
            invitation_ends_at: string | null;
        };
        PersonSummary: {
            id: number;
            name: string;
            image: string | null;
        };
        PositiveNotification: {
            id: number;
            /** @enum {string} */
            type: "feedback" | "encouragement";
            text: string;
            dismissed_at: string | null;
            metadata: {
                responded_at: string | null;
                uuid: string | null;
            };
        };
        Preferences: {
            /** @enum {string} */
            language?: "en" | "nb";
            /** @enum {string} */
            colour_scheme?: "light" | "dark" | "system";
            review_keys?: {
                [key: string]: string;
            };
        };
        Preview: {
            rows: {
                row: number;
                values: {
                    [key: string]: string | number;
                } | null;
                errors: components["schemas"]["RowError"][];
            }[];
        };
        PreviewContext: {
            company: {
                name: string;
                image: string | null;
            };
            employee: {
                id: number;
                name: string;
                first_name: string;
                image: string | null;
            } | null;
            positive_feedback: {
                /** @enum {string} */
                mode: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
                areas: string[];
                rewards: {
                    /** @enum {string} */
                    tier: "low" | "mid" | "high";
                    caption: string;
                    image_url: string;
                }[];
                from_stars: number;
            };
            brands: components["schemas"]["NamedRecord"][];
            languages: string[];
            previewParameters: {
                page: number | null;
                question: number | null;
                option: number | null;
                employee_id: number | null;
            };
        };
        PreviewInput: {
            subject: components["schemas"]["Subject"];
        };
        PreviewRequest: {
            file_key: string;
            mapping: components["schemas"]["FeedbackMapping"];
        };
        PrivacyRequest: {
            id: number;
            /** @enum {string} */
            kind: "erasure" | "access";
            /** @enum {string} */
            subject_kind: "customer" | "employee";
            /** @enum {string} */
            state: "pending" | "running" | "done" | "failed";
            progress: number;
            counts: {
                [key: string]: number;
            };
            fault: string | null;
            requested_by: string | null;
            created_at: string;
            completed_at: string | null;
            has_receipt: boolean;
            has_file: boolean;
        };
        PrivacyRequestList: {
            privacy_requests: components["schemas"]["PrivacyRequest"][];
            next_cursor: string | null;
        };
        Problem: {
            /** @constant */
            type: "about:blank";
            title: string;
            status: number;
            detail: string;
            message: string;
            /** @enum {string} */
            code: "malformed" | "signed_out" | "csrf" | "forbidden" | "address_not_allowed" | "not_found" | "method_not_allowed" | "conflict" | "stale" | "payload_too_large" | "unsupported_media_type" | "invalid" | "too_many_requests" | "internal" | "unavailable";
            readonly errors: {
                path: string;
                message: string;
            }[];
            request_id: string;
            current?: unknown;
        };
        Profile: {
            id: number;
            full_name: string;
            first_name: string;
            last_name: string;
            email: string;
            image: string | null;
            hometown: string | null;
            location: string | null;
            state_or_country: string | null;
            country_code: string | null;
            text: string | null;
            updated_at: string;
        };
        ProfileInput: {
            hometown?: string | null;
            location?: string | null;
            state_or_country?: string | null;
            country_code?: string | null;
            text?: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        Program: {
            start_date: string;
            end_date: string;
            /** @enum {string} */
            interval?: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
            /** @default {} */
            filters?: components["schemas"]["RequestFilters"];
            /**
             * @default SURVEY
             * @enum {string}
             */
            group_by?: "SURVEY" | "CHANNEL" | "LANGUAGE" | "BRAND";
        };
        ProgramAnswer: {
            start_date: string;
            end_date: string;
            /** @enum {string} */
            interval: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
            totals: {
                sent: number;
                started: number;
                answered: number;
                unsubscribed: number;
                bounced: number;
                response_rate: components["schemas"]["Compared"];
            };
            previous: {
                sent: number;
                started: number;
                answered: number;
                unsubscribed: number;
                bounced: number;
            };
            points: {
                date: string;
                start_date: string;
                end_date: string;
                unfinished: boolean;
                sent: number;
                started: number;
                answered: number;
                unsubscribed: number;
                bounced: number;
                response_rate: components["schemas"]["Figure"];
            }[];
            rows: {
                group_id: string | null;
                group_name: string | null;
                sent: number;
                started: number;
                answered: number;
                unsubscribed: number;
                bounced: number;
                response_rate: components["schemas"]["Compared"];
            }[];
        };
        ProgressEntry: {
            id: number;
            name: string;
            image: string | null;
            completed: number;
            todo: number;
            progress: number;
        };
        Properties: {
            properties: {
                key: string;
                kinds: ("string" | "number" | "boolean")[];
                values: {
                    value: string | number | boolean;
                    count: number;
                }[];
            }[];
        };
        PropertySource: {
            column?: string;
            constant?: string;
            template?: string;
            values?: {
                [key: string]: string;
            };
            only_listed?: boolean;
            default?: string;
            required?: boolean;
            /** @enum {string} */
            type?: "number" | "boolean";
        };
        ProviderTest: {
            issuer: string;
        };
        ProviderTestResult: {
            ok: boolean;
            message: string;
        };
        PushDevice: {
            id: number;
            is_current: boolean;
            user_agent: string | null;
            created_at: string;
            last_used_at: string | null;
        };
        PushDevices: {
            public_key: string | null;
            devices: components["schemas"]["PushDevice"][];
        };
        PushSubscription: {
            /** @example https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV */
            endpoint: string;
            keys: {
                /** @example BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4 */
                p256dh: string;
                /** @example BTBZMqHH6r4Tts7J_aSIgg */
                auth: string;
            };
        };
        QuarterStart: {
            month: number;
            day: number;
        };
        QuestionBreakdown: {
            qa_form_id: number;
            scorecard_name: string;
            version_number: number;
            comparable: boolean;
            questions: {
                question_id: number;
                text: string;
                first_version: number;
                last_version: number;
                section_id: number;
                section_title: string;
                answered_count: number;
                not_applicable_count: number;
                average_score: number | null;
                scores: components["schemas"]["Scores"];
                previous_scores: components["schemas"]["Scores"];
                verdict: components["schemas"]["Verdict"];
                against_others: {
                    average: number | null;
                    verdict: components["schemas"]["Verdict"];
                };
                options: {
                    option_id: number;
                    text: string;
                    first_version: number;
                    last_version: number;
                    score: number;
                    autofail: boolean;
                    count: number;
                }[];
            }[];
        };
        QuestionInput: {
            id?: number | null;
            text?: string | null;
            instructions?: string | null;
            /** @default false */
            na_option?: boolean;
            /** @default [] */
            options?: components["schemas"]["OptionInput"][];
        };
        QuestionList: {
            qa_questions: {
                id: number;
                text: string;
                instructions: string;
                na_option: boolean;
                position: number;
                options: {
                    id: number;
                    text: string;
                    score: number;
                    autofail: boolean;
                    position: number;
                }[];
                qa_form_id: number;
                qa_section_id: number;
            }[];
        };
        QuietHours: {
            from: string;
            to: string;
        };
        Reassigned: {
            reviewer_id: number;
            solicitation_id: number | null;
            interaction_id: number | null;
            until: string;
        };
        /**
         * @example {
         *       "reviewer_id": 7,
         *       "solicitation_id": 71,
         *       "to_reviewer_id": 8
         *     }
         */
        Reassignment: {
            reviewer_id: number;
            qa_review_id?: number;
            solicitation_id?: number;
            interaction_id?: number;
            to_reviewer_id: number;
            discard_draft?: boolean;
        };
        ReceiptInput: {
            receipt: {
                [key: string]: unknown;
            };
        };
        ReceiptVerdict: {
            valid: boolean;
        };
        ReceivedMessage: {
            id: number;
            /** @enum {string} */
            state: "waiting" | "stored" | "skipped" | "outdated" | "failed";
            created_at: string;
            processed_at: string | null;
            attempts: number;
            repeats: number;
            size: number;
            errors: {
                path: string;
                message: string;
            }[];
            external_ids: string[];
            has_body: boolean;
            body: string | null;
        };
        ReceivedMessages: {
            deliveries: components["schemas"]["ReceivedMessage"][];
            next_cursor: string | null;
        };
        /** @enum {string} */
        RecordKind: "profile" | "sign_in" | "responses" | "survey_requests" | "conversations" | "recordings" | "reviews" | "one_on_ones" | "goals" | "follow_ups" | "mails" | "files" | "log" | "mentions";
        Recovery: {
            start_date: string;
            end_date: string;
            /**
             * @default RESPONDED_AT
             * @enum {string}
             */
            solicitationReportingTimestamp?: "REQUESTED_AT" | "RESPONDED_AT";
            /** @enum {string} */
            interval?: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
            /** @default {} */
            filters?: components["schemas"]["RequestFilters"];
            /** @default 1 */
            page?: number;
        };
        RecoveryAnswer: {
            start_date: string;
            end_date: string;
            /** @enum {string} */
            interval: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
            /** @enum {string} */
            solicitationReportingTimestamp: "REQUESTED_AT" | "RESPONDED_AT";
            totals: {
                offered: number;
                answered: number;
                recovered: number;
                recovered_share: components["schemas"]["Compared"];
                answered_share: components["schemas"]["Compared"];
                median_hours: number | null;
                median_time: {
                    value: number | null;
                    total_results: number;
                    lower: number | null;
                    upper: number | null;
                    too_few: boolean;
                };
                open: number;
            };
            points: {
                date: string;
                start_date: string;
                end_date: string;
                unfinished: boolean;
                offered: number;
                answered: number;
                recovered: number;
                recovered_share: components["schemas"]["Figure"];
            }[];
            open_cases: {
                request_id: number;
                response_id: number | null;
                employee: components["schemas"]["NamedRecord"] | null;
                survey: components["schemas"]["NamedRecord"] | null;
                stars: number | null;
                requested_at: string;
                responded_at: string;
                age_hours: number;
            }[];
            page: number;
            total_pages: number;
        };
        RecoveryCodes: {
            recovery_codes: string[];
            csrfToken: string;
        };
        RejectedItem: {
            index: number;
            errors: {
                path: string;
                message: string;
            }[];
        };
        Removed: {
            /** @constant */
            removed: true;
        };
        RenamePasskey: {
            name: string;
        };
        /**
         * @example {
         *       "reviewer_id": 7,
         *       "solicitation_id": 71,
         *       "reason_id": 1
         *     }
         */
        Replacement: {
            reviewer_id: number;
            qa_review_id?: number;
            solicitation_id?: number;
            interaction_id?: number;
            reason_id: number;
            reason_detail?: string | null;
        };
        Replay: {
            start_date: string;
            end_date: string;
            reviews: number;
            capped: boolean;
            before: components["schemas"]["ScoreDistribution"];
            after: components["schemas"]["ScoreDistribution"];
            change: components["schemas"]["MeanOfReviews"];
            raised: number;
            lowered: number;
            unchanged: number;
            changed_ids: number[];
        };
        ReplayInput: {
            form: components["schemas"]["FormInput"];
        };
        ReportReceipt: {
            receives: boolean;
        };
        ReportRequested: {
            requested: boolean;
        };
        ReportSendings: {
            sendings: {
                id: number;
                reader: components["schemas"]["NamedRecord"];
                period: string | null;
                /** @enum {string} */
                state: "waiting" | "sent" | "kept" | "skipped" | "failed";
                reason: ("left" | "no_access" | "source_gone" | "unsubscribed") | null;
                created_at: string;
            }[];
        };
        ReportSubscription: {
            id: number;
            source: {
                /** @enum {string} */
                kind: "dashboard" | "stream_view" | "interaction_view";
                id: number;
                name: string;
                tile: {
                    key: string;
                    /** @enum {string} */
                    page: "/" | "/performance" | "/leaderboard" | "/qa/reports/overview" | "/qa/reports/scorecard" | "/qa/reports/teammembers" | "/qa/reports/reviews" | "/qa/interactions" | "/trends/team_member" | "/trends/team" | "/trends/company" | "/trends/company/multi" | "/trends/company/reporting_groups" | "/trends/company/program" | "/trends/company/teams" | "/trends/company/team_members" | "/trends/company/tags" | "/trends/service_recovery";
                    /** @enum {string} */
                    part: "summary" | "responses" | "figures" | "members" | "ranking" | "trend" | "scorecards" | "sections" | "questions" | "reviews" | "interactions" | "groups" | "report" | "tags" | "cases";
                    title: string | null;
                } | null;
            } | null;
            /** @enum {string} */
            repeats: "daily" | "weekly" | "monthly";
            day_of_week: number;
            day_of_month: number;
            hour: number;
            csv: boolean;
            pdf: boolean;
            slack: components["schemas"]["AlertChat"] | null;
            teams: components["schemas"]["AlertChat"] | null;
            paused: boolean;
            next_at: string | null;
            owner: components["schemas"]["NamedRecord"];
            own: boolean;
            can_edit: boolean;
            receives: boolean | null;
            readers: {
                id: number;
                name: string;
                receives: boolean;
            }[];
            version: number;
        };
        ReportSubscriptionChange: {
            /** @enum {string} */
            repeats?: "daily" | "weekly" | "monthly";
            day_of_week?: number;
            day_of_month?: number;
            hour?: number;
            csv?: boolean;
            pdf?: boolean;
            reader_ids?: number[];
            slack_url?: string | null;
            teams_url?: string | null;
            paused?: boolean;
            version: number;
        };
        ReportSubscriptionList: {
            subscriptions: components["schemas"]["ReportSubscription"][];
            can_choose_readers: boolean;
        };
        RequestAnswer: {
            id: number;
            url: string;
            status: components["schemas"]["RequestStatus"];
            expires_at: string;
        };
        RequestDetail: {
            id: number;
            external_id: string;
            status: components["schemas"]["RequestStatus"];
            error: string | null;
            /** @enum {string} */
            deliver: "email" | "link";
            survey: components["schemas"]["RequestedSurvey"];
            employee: components["schemas"]["NamedRecord"] | null;
            channel: components["schemas"]["NamedRecord"] | null;
            brand: components["schemas"]["NamedRecord"] | null;
            customer: components["schemas"]["RequestedCustomer"];
            language: string | null;
            ext_interaction_id: string | null;
            reminders_sent: number;
            response_uuid: string | null;
            send_at: string;
            sent_at: string | null;
            expires_at: string;
            answered_at: string | null;
            created_at: string;
            url: string | null;
            may: {
                resend: boolean;
                revoke: boolean;
            };
            events: {
                /** @enum {string} */
                kind: "created" | "queued" | "reminded" | "sent_again" | "kept" | "sent" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "unsubscribed" | "started" | "answered" | "recovered" | "expired" | "revoked";
                note: string | null;
                at: string;
            }[];
        };
        RequestFilters: {
            brandIds?: number[];
            channelIds?: number[];
            surveyIds?: number[];
            languages?: string[];
            employeeIds?: number[];
            teamIds?: number[];
            reportingGroupIds?: number[];
            groupIds?: number[];
        };
        /**
         * @example {
         *       "columns": {
         *         "external_id": "Order",
         *         "survey": "Survey",
         *         "customer_email": "E-mail"
         *       }
         *     }
         */
        RequestMapping: {
            /** @enum {string} */
            delimiter?: "," | ";" | "\t" | "|";
            columns: {
                [key: string]: string;
            };
            /** Format: uuid */
            survey?: string | null;
            /**
             * @default email
             * @example link
             * @enum {string}
             */
            deliver?: "email" | "link";
            delay_minutes?: number | null;
            /** @default iso */
            date_format?: string | string[];
            /** @default {} */
            properties?: {
                [key: string]: string;
            };
        };
        RequestRow: {
            id: number;
            external_id: string;
            status: components["schemas"]["RequestStatus"];
            error: string | null;
            /** @enum {string} */
            deliver: "email" | "link";
            survey: components["schemas"]["RequestedSurvey"];
            employee: components["schemas"]["NamedRecord"] | null;
            channel: components["schemas"]["NamedRecord"] | null;
            brand: components["schemas"]["NamedRecord"] | null;
            customer: components["schemas"]["RequestedCustomer"];
            language: string | null;
            ext_interaction_id: string | null;
            reminders_sent: number;
            response_uuid: string | null;
            send_at: string;
            sent_at: string | null;
            expires_at: string;
            answered_at: string | null;
            created_at: string;
        };
        /** @enum {string} */
        RequestStatus: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
        RequestedCustomer: {
            name: string | null;
            email: string | null;
        };
        RequestedResponse: {
            solicitation: components["schemas"]["Solicitation"];
            follow_ups: components["schemas"]["FollowUp"][];
            neighbours: {
                previous: string | null;
                next: string | null;
            };
            history: components["schemas"]["HistoryEntry"][] | null;
        };
        RequestedSurvey: {
            uuid: string;
            name: string;
            version: number;
        };
        ResetRequest: {
            email: string;
        } | {
            token: string;
        };
        ResponseMessage: {
            /** @enum {string} */
            type: "response.created" | "response.updated";
            timestamp: string;
            data: {
                id: number;
                uuid: string;
                responded_at: string;
                stars: number | null;
                employee_id: number | null;
                team_id: number | null;
                survey_id: number | null;
                partial: boolean;
                excluded_reason: string | null;
                url: string;
            };
        };
        Retention: {
            version: number;
            rules: components["schemas"]["RetentionRule"][];
            last_run: {
                started_at: string;
                finished_at: string | null;
                counts: {
                    [key: string]: number;
                };
            } | null;
        };
        RetentionChange: {
            rules: components["schemas"]["RetentionRule"][];
            version: number;
        };
        RetentionPreview: {
            kinds: {
                /** @enum {string} */
                kind: "response_texts" | "customer_identities" | "transcripts" | "recordings" | "review_comments" | "one_on_ones" | "logs";
                due: number;
                held: number;
            }[];
        };
        RetentionRule: {
            /** @enum {string} */
            kind: "response_texts" | "customer_identities" | "transcripts" | "recordings" | "review_comments" | "one_on_ones" | "logs";
            days: number;
        };
        RetentionRulesInput: {
            rules: components["schemas"]["RetentionRule"][];
        };
        Retried: {
            retried: number;
        };
        Review: {
            id: number;
            qa_form_id: number;
            scorecard_name: string;
            qa_calibration_id: number | null;
            qa_assignment_id: number | null;
            qa_allocation_id: number | null;
            employee: components["schemas"]["PersonSummary"] | null;
            reviewer: components["schemas"]["PersonSummary"] | null;
            interaction_id: number | null;
            ext_interaction_id: string | null;
            interaction_url: string | null;
            interaction_snapshot_id: number | null;
            filename: string | null;
            solicitation_id: number | null;
            channel: components["schemas"]["NamedChannel"] | null;
            language: string | null;
            /** @enum {string} */
            origin: "assignment" | "initial" | "stream" | "imported";
            partially_matched: boolean;
            blind: boolean;
            count_toward_score: boolean;
            hide_reviewer: boolean;
            has_transcript: boolean;
            has_file: boolean;
            started_at: string;
            completed_at: string | null;
            acknowledged_at: string | null;
            deleted_at: string | null;
            revised: boolean;
            annotations_count: number;
            score: number | null;
            score_before_autofail: number | null;
            autofailed: boolean;
            points: number | null;
            possible: number | null;
            sections: components["schemas"]["SectionScore"][] | null;
            resolution_status: string | null;
            audit: boolean;
            can_edit: boolean;
            can_acknowledge: boolean;
            updated_at: string;
        };
        ReviewAttachment: {
            id: number;
            notes: string;
            followUpId: number | null;
            qaReviewId: number;
            score: number | null;
            review: {
                scorecard: string;
                score: number | null;
                autofailed: boolean;
                completedAt: string | null;
                reviewer: string | null;
                employeeId: number | null;
            } | null;
        };
        ReviewChange: {
            completed_at?: string | null;
            deleted_at?: string | null;
            count_toward_score?: boolean;
            hide_reviewer?: boolean;
            /** Format: date-time */
            updated_at?: string | null;
        };
        ReviewImport: {
            id: number;
            file_name: string;
            dry_run: boolean;
            status: components["schemas"]["ImportStatus"];
            total_rows: number | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            error_count: number;
            fault: string | null;
            created_by: components["schemas"]["NamedRecord"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            file_key: string | null;
            mapping: {
                [key: string]: unknown;
            };
            errors: components["schemas"]["RowError"][];
            scorecards: number;
            kept_totals: number;
            unknown_people: string[];
            not_kept: {
                [key: string]: number;
            };
            /** Format: date-time */
            undo_requested_at: string | null;
            /** Format: date-time */
            undone_at: string | null;
            removed: number;
            kept: number;
        };
        ReviewImportFile: {
            file_key: string;
            file_name: string;
            size: number;
            rows: number;
            delimiter: components["schemas"]["Delimiter"];
            header: string[];
            header_line: number;
            /** @enum {string} */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
            sample: components["schemas"]["SampledRow"][];
            mapping: {
                /** @enum {string} */
                source: "file" | "maestroqa" | "zendesk_qa" | "evaluagent";
                columns: {
                    [key: string]: string;
                };
                questions: string[];
                date_format: string | string[];
            };
            ambiguous_dates: boolean;
            not_kept: {
                [key: string]: number;
            };
        };
        ReviewImportList: {
            review_imports: components["schemas"]["ListedReviewImport"][];
            next_cursor: string | null;
        };
        ReviewImportRequest: {
            file_key: string;
            mapping: components["schemas"]["ReviewMapping"];
            dry_run: boolean;
        };
        ReviewList: {
            qa_reviews: components["schemas"]["ListedReview"][];
            total_count: number;
            total_pages: number;
            total_capped: boolean;
        };
        /**
         * @example {
         *       "columns": {
         *         "review_id": "Review",
         *         "employee": "Agent",
         *         "reviewer": "Reviewer",
         *         "reviewed_at": "Date",
         *         "question": "Question",
         *         "points": "Points"
         *       },
         *       "scorecard": "Calls"
         *     }
         */
        ReviewMapping: {
            /**
             * @default file
             * @enum {string}
             */
            source?: "file" | "maestroqa" | "zendesk_qa" | "evaluagent";
            /** @enum {string} */
            delimiter?: "," | ";" | "\t" | "|";
            columns: {
                [key: string]: string;
            };
            /** @default [] */
            questions?: string[];
            scorecard?: string | null;
            /** @default iso */
            date_format?: string | string[];
            /** @default {} */
            people?: {
                [key: string]: string;
            };
        };
        ReviewMessage: {
            /** @enum {string} */
            type: "review.completed" | "review.acknowledged";
            timestamp: string;
            data: {
                id: number;
                qa_form_id: number;
                employee_id: number | null;
                reviewer_id: number | null;
                score: number | null;
                autofailed: boolean;
                count_toward_score: boolean;
                completed_at: string | null;
                acknowledged_at: string | null;
                url: string;
            };
        };
        Role: {
            id: number;
            name: string;
            legacy: boolean;
            /** @enum {string} */
            role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
            permissions: components["schemas"]["GrantedFlag"][];
            data_access: {
                [key: string]: "self" | "own_team" | "company";
            };
            employee_count: number;
            version: number;
            updated_at: string;
        };
        RoleChange: {
            name: string;
            permissions: components["schemas"]["GrantedFlag"][];
            data_access: {
                [key: string]: string | null;
            };
            version: number;
        };
        RoleHolder: {
            id: number;
            first_name: string;
            last_name: string;
            image: string | null;
            status: string;
        };
        RoleTemplate: {
            /** @enum {string} */
            role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
            name: string;
            permissions: components["schemas"]["GrantedFlag"][];
            data_access: {
                [key: string]: "self" | "own_team" | "company";
            };
        };
        RowError: {
            row: number;
            column: string | null;
            message: string;
        };
        SamlMetadata: {
            metadata: string;
        };
        SamlMetadataResult: {
            entity_id: string;
            sign_on_url: string;
            certificates: string[];
        };
        SampledRow: {
            row: number;
            cells: string[] | null;
        };
        SavedAnswer: {
            id: number;
            qa_review_id: number;
            qa_question_id: number;
            qa_option_id: number | null;
            answered: boolean;
            comments: string;
            updated_at: string;
        };
        SavedFile: {
            id: number;
            url: string;
            name: string;
            size: number;
        };
        SavedInteractionFilter: {
            search?: string;
            /** Format: date */
            start_date?: string;
            /** Format: date */
            end_date?: string;
            employees?: number[];
            teams?: number[];
            groups?: number[];
            channels?: number[];
            brands?: number[];
            languages?: string[];
            tags?: string[];
            properties?: {
                [key: string]: (string | number | boolean) | (string | number | boolean)[];
            };
            stars?: number[];
            has_response?: boolean;
            has_audio?: boolean;
            reviewed?: boolean;
            reviewed_by?: number[];
            turns_from?: number;
            turns_to?: number;
            duration_from?: number;
            duration_to?: number;
            first_reply_from?: number;
            first_reply_to?: number;
        };
        ScimDescription: {
            schemas: string[];
        } & {
            [key: string]: unknown;
        };
        ScimGroup: {
            schemas: string[];
            id: string;
            externalId?: string;
            displayName?: string;
            members?: ({
                value?: string;
                display?: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        ScimGroupInput: {
            schemas?: string[];
            displayName?: string;
            externalId?: string | null;
            members?: {
                [key: string]: unknown;
            }[] | null;
        } & {
            [key: string]: unknown;
        };
        ScimGroupList: {
            schemas: string[];
            totalResults: number;
            startIndex: number;
            itemsPerPage: number;
            Resources: components["schemas"]["ScimGroup"][];
        };
        ScimPatch: {
            schemas?: string[];
            Operations: ({
                op: string;
                path?: string | null;
                value?: unknown;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        ScimUser: {
            schemas: string[];
            id: string;
            externalId?: string;
            userName?: string;
            name?: {
                formatted?: string;
                givenName?: string;
                familyName?: string;
            } & {
                [key: string]: unknown;
            };
            displayName?: string;
            emails?: ({
                value?: string;
            } & {
                [key: string]: unknown;
            })[];
            active?: boolean;
            meta?: {
                resourceType?: string;
                created?: string;
                lastModified?: string;
                location?: string;
                version?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        ScimUserInput: {
            schemas?: string[];
            userName?: string;
            externalId?: string | null;
            name?: {
                [key: string]: unknown;
            } | null;
            displayName?: string | null;
            emails?: {
                [key: string]: unknown;
            }[] | null;
            active?: boolean | string | null;
        } & {
            [key: string]: unknown;
        };
        ScimUserList: {
            schemas: string[];
            totalResults: number;
            startIndex: number;
            itemsPerPage: number;
            Resources: components["schemas"]["ScimUser"][];
        };
        ScoreDistribution: {
            average_score: number | null;
            scores: components["schemas"]["MeanOfReviews"];
            autofailed: number;
            buckets: number[];
        };
        ScorecardFilter: {
            ids?: number[];
            score_min?: number;
            score_max?: number;
        };
        ScorecardsOverview: {
            scorecards: {
                scorecard_id: number;
                scorecard_name: string;
                version_number: number;
                versions: {
                    id: number;
                    version_number: number;
                    scored_review_count: number;
                }[];
                has_sections: boolean;
                average_score: number | null;
                scored_review_count: number;
                scored_with_annotations_only_count: number;
                scored_team_member_count: number;
                scores: components["schemas"]["Scores"];
                previous_scores: components["schemas"]["Scores"];
                verdict: components["schemas"]["Verdict"];
                comparable: boolean;
            }[];
        };
        Scores: {
            count: number;
            sum: number;
            sum_squares: number;
            average: number | null;
            lower: number | null;
            upper: number | null;
            too_few: boolean;
        };
        SecondStep: {
            person: components["schemas"]["SignedInPerson"];
            company: components["schemas"]["SignedInCompany"];
            permissions: components["schemas"]["Permissions"];
            dataAccess: {
                [key: string]: "self" | "own_team" | "company";
            };
            features: {
                [key: string]: boolean;
            };
            viewAs: {
                admin: components["schemas"]["NamedRecord"];
                until: string;
            } | null;
            accessVersion: number;
            csrfToken: string;
            recovery_codes: string[] | null;
        };
        SectionBreakdown: {
            qa_form_id: number;
            scorecard_name: string;
            version_number: number;
            comparable: boolean;
            sections: {
                section_id: number;
                title: string;
                first_version: number;
                last_version: number;
                weight: number | null;
                average_score: number | null;
                scores: components["schemas"]["Scores"];
                previous_scores: components["schemas"]["Scores"];
                verdict: components["schemas"]["Verdict"];
            }[];
        };
        SectionInput: {
            id?: number | null;
            title?: string | null;
            /** @default false */
            default_section?: boolean;
            weight?: number | null;
            /** @default [] */
            questions?: components["schemas"]["QuestionInput"][];
        };
        SectionScore: {
            section_id: number;
            title: string;
            weight: number | null;
            points: number;
            possible: number;
            score: number | null;
            share: number | null;
        };
        SectionTrends: {
            qa_form_id: number;
            scorecard_name: string;
            version_number: number;
            /** @enum {string} */
            interval: "day" | "week" | "month";
            versions: components["schemas"]["FirstUse"][];
            series: {
                section_id: number;
                title: string;
                first_version: number;
                last_version: number;
                points: {
                    from: string;
                    to: string;
                    average_score: number | null;
                    scores: components["schemas"]["Scores"];
                }[];
            }[];
        };
        SelectedOption: {
            qa_question_id: number;
            qa_option_id: number | null;
            na_option: boolean;
            selected_by: components["schemas"]["PersonSummary"];
            updated_at: string;
        };
        Series: {
            start_date: string;
            end_date: string;
            metric_id: number;
            /** @enum {string} */
            interval?: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
            /** @default {} */
            filters?: components["schemas"]["TrendFilter"];
            /** @default null */
            comparison?: ("TEAM" | "ALL_TEAMS" | "ALL_GROUPS" | "COMPANY" | "PREVIOUS_PERIOD" | "LAST_YEAR") | null;
            /** @default null */
            group_by?: ("AREAS_OF_EXCELLENCE" | "BRAND" | "CHANNEL" | "EMPLOYEE_ID" | "LANGUAGE" | "QA_FORM" | "REPORTING_GROUP_ID" | "TAGS" | "TEAM_ID" | "AREAS_OF_IMPROVEMENT" | "COUNTRY" | "PROPERTY" | "STARS" | "SURVEY") | null;
            property_key?: string;
        };
        SeriesAnswer: {
            metric: {
                id: number;
                metric_name: string;
                title: string;
                unit: string;
                /** @enum {string} */
                product_area: "FEEDBACK" | "QA";
                question_identifier: string | null;
                higher_is_better: boolean;
                min: number | null;
                max: number | null;
                available_filters: string[];
                available_group_by: string[];
            };
            start_date: string;
            end_date: string;
            /** @enum {string} */
            interval: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
            whole: components["schemas"]["Compared"];
            points: components["schemas"]["SeriesPoint"][];
            lines: {
                group_id: string;
                group_name: string;
                whole: components["schemas"]["Compared"];
                points: components["schemas"]["SeriesPoint"][];
            }[];
            comparison: {
                /** @enum {string} */
                kind: "TEAM" | "ALL_TEAMS" | "ALL_GROUPS" | "COMPANY" | "PREVIOUS_PERIOD" | "LAST_YEAR";
                name: string | null;
                start_date: string;
                end_date: string;
                shift_days: number;
                /** @enum {string} */
                state: "ok" | "none" | "too_few";
                comparable: boolean;
                whole: components["schemas"]["Figure"];
                points: {
                    date: string;
                    start_date: string;
                    end_date: string;
                    value: number | null;
                    display_value: string;
                    total_results: number | null;
                    lower: number | null;
                    upper: number | null;
                    too_few: boolean;
                    hidden: boolean;
                }[];
            } | null;
            markers: {
                date: string;
                /** @enum {string} */
                kind: "survey" | "scorecard";
                id: number;
                name: string;
                version: number;
            }[];
            nearest: {
                start_date: string;
                end_date: string;
            } | null;
        };
        SeriesPoint: {
            date: string;
            start_date: string;
            end_date: string;
            value: number | null;
            display_value: string;
            total_results: number | null;
            lower: number | null;
            upper: number | null;
            too_few: boolean;
            unfinished: boolean;
        };
        Session: {
            person: components["schemas"]["SignedInPerson"];
            company: components["schemas"]["SignedInCompany"];
            permissions: components["schemas"]["Permissions"];
            dataAccess: {
                [key: string]: "self" | "own_team" | "company";
            };
            features: {
                [key: string]: boolean;
            };
            viewAs: {
                admin: components["schemas"]["NamedRecord"];
                until: string;
            } | null;
            accessVersion: number;
            csrfToken: string;
        };
        SessionAnswer: {
            coachingSession: components["schemas"]["CoachingSession"];
            publicNotes: components["schemas"]["Note"][];
            privateNote: components["schemas"]["Note"] | null;
            metricAttachments: components["schemas"]["MetricAttachment"][];
            solicitationAttachments: components["schemas"]["SolicitationAttachment"][];
            qaReviewAttachments: components["schemas"]["ReviewAttachment"][];
            fileAttachments: components["schemas"]["FileAttachment"][];
            urlAttachments: components["schemas"]["UrlAttachment"][];
        };
        SessionChange: {
            id?: number;
            title?: string;
            notes?: string;
            private?: boolean;
            active?: boolean;
            coach_id?: number;
            employee_id?: number;
            shared_at?: string | null;
            /** Format: date */
            scheduled_for?: string | null;
            repeats?: ("weekly" | "biweekly" | "monthly") | null;
            kudos?: {
                id?: number | null;
                text: string;
            }[];
            /** Format: date-time */
            updated_at?: string;
        };
        SessionLog: {
            sessions: components["schemas"]["ListedSession"][];
            sessionCount: number;
            totalPages: number;
            drafts: components["schemas"]["ListedSession"][];
            lastShareDate: string | null;
        };
        SessionMessage: {
            /** @enum {string} */
            type: "session.shared";
            timestamp: string;
            data: {
                id: number;
                coach_id: number | null;
                employee_id: number | null;
                shared_at: string | null;
                url: string;
            };
        };
        SessionPolicy: {
            idle_minutes: number;
            longest_minutes: number;
            version: number;
            bounds: {
                idle: {
                    least: number;
                    most: number;
                };
                longest: {
                    least: number;
                    most: number;
                };
            };
        };
        SessionPolicyInput: {
            idle_minutes: number;
            longest_minutes: number;
            version: number;
        };
        SettingsInput: {
            name?: string;
            time_zone?: string;
            /** @enum {string} */
            week_start?: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
            quarter_start?: components["schemas"]["QuarterStart"];
            /** @enum {string} */
            solicitation_reporting_timestamp?: "SENT_AT" | "RESPONDED_AT";
            /** @enum {string} */
            language?: "en" | "nb";
            /** @enum {string} */
            customer_visibility?: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
            /** @enum {string} */
            profile_image_setting?: "ALLOWED" | "NOT_ALLOWED";
            guideline_profile?: string | null;
            feedback_enabled?: boolean;
            qa_enabled?: boolean;
            qa_standalone?: boolean;
            rewards_enabled?: boolean;
            thresholds_enabled?: boolean;
            count_partial_responses?: boolean;
            profanity_filter?: boolean;
            version: number;
        };
        Share: {
            count: number;
            percent: number | null;
            lower: number | null;
            upper: number | null;
            too_few: boolean;
        };
        ShippedMappings: {
            mappings: {
                key: string;
                name: string;
                /** @enum {string} */
                target: "interactions" | "feedback" | "survey_requests";
                signature: components["schemas"]["WebhookSignature"];
                mapping: components["schemas"]["WebhookMapping"];
            }[];
        };
        SignIn: {
            email: string;
            password: string;
        };
        SignInSettings: {
            /** @enum {string} */
            second_factor: "OPTIONAL" | "ADMINS" | "EVERYONE";
            sign_on: {
                enabled: boolean;
                provider_name: string;
                issuer: string;
                client_id: string;
                /** @enum {string} */
                protocol: "OIDC" | "SAML";
                saml: {
                    entity_id: string;
                    sign_on_url: string;
                    certificates: {
                        certificate: string;
                        subject: string;
                        expires_at: string;
                    }[];
                    provider_starts: boolean;
                };
                client_secret: {
                    configured: boolean;
                    last_four: string | null;
                };
                domains: string[];
                required: boolean;
                exceptions: number[];
                trust_email: boolean;
                create_people: boolean;
                default_role_id: number | null;
                group_claim: string;
                roles: {
                    group: string;
                    role_id: number;
                }[];
            };
            version: number;
            callback_url: string;
            saml_addresses: {
                entity_id: string;
                acs_url: string;
                metadata_url: string;
            };
            sign_in_url: string;
            assignable_roles: components["schemas"]["NamedRecord"][];
            admins: {
                id: number;
                name: string;
                email: string;
                has_password: boolean;
            }[];
        };
        SignInSettingsInput: {
            /** @enum {string} */
            second_factor: "OPTIONAL" | "ADMINS" | "EVERYONE";
            sign_on: {
                enabled: boolean;
                provider_name: string;
                issuer: string;
                client_id: string;
                /** @enum {string} */
                protocol?: "OIDC" | "SAML";
                saml?: {
                    entity_id: string;
                    sign_on_url: string;
                    certificates: string[];
                    provider_starts: boolean;
                };
                client_secret?: string;
                domains: string[];
                required: boolean;
                exceptions: number[];
                trust_email: boolean;
                create_people: boolean;
                default_role_id: number | null;
                group_claim: string;
                roles: {
                    group: string;
                    role_id: number;
                }[];
            };
            version: number;
        };
        SignOnOptions: {
            options: {
                company: string;
                company_name: string;
                provider: string;
                required: boolean;
            }[];
        };
        SignedInCompany: {
            id: number;
            slug: string;
            name: string;
            image: string | null;
            state: string;
            isDemo: boolean;
            timeZone: string;
            weekStart: string;
            quarterStart: {
                month: number;
                day: number;
            };
            language: string;
            customerVisibility: string;
            profiles: {
                picturesAllowed: boolean;
                defaultPicture: string | null;
                guideline: string | null;
            };
        };
        SignedInPerson: {
            id: number;
            name: string;
            image: string | null;
            isAdmin: boolean;
            isManager: boolean;
            canManageTeams: boolean;
            group_id: number | null;
            hasUnfinishedExports: boolean;
            email: string;
            roleLabel: string;
            language: string;
            /** @enum {string} */
            colour_scheme: "light" | "dark" | "system";
            review_keys: {
                [key: string]: string;
            } | null;
        };
        Skip: {
            id: number;
            uuid: string | null;
            solicitation_id: number | null;
            interaction_id: number | null;
            assignment_id: number;
            reason_id: number;
            reason_detail: string;
            qa_allocation_id: number | null;
            skipped_at: string;
        };
        Snapshot: {
            id: number;
            interaction_id: number | null;
            removed: boolean;
            blind: boolean;
            created_at: string;
            interaction: components["schemas"]["SnapshotContent"];
        };
        SnapshotContent: {
            id?: number;
            ext_interaction_id?: string;
            channel?: components["schemas"]["NamedChannel"];
            employee?: components["schemas"]["PersonSummary"] | null;
            team?: components["schemas"]["NamedRecord"] | null;
            participants?: components["schemas"]["Participant"][];
            customer?: components["schemas"]["Customer"] | null;
            language?: string | null;
            started_at?: string;
            resolved_at?: string | null;
            external_url?: string | null;
            has_audio?: boolean;
            tags?: string[];
            summary?: string | null;
            event_count?: number;
            hit?: components["schemas"]["Hit"] | null;
            audio_url?: string | null;
            audio_peaks?: number[] | null;
            audio_seconds?: number | null;
            properties?: {
                [key: string]: string | number | boolean | null;
            };
            events: components["schemas"]["InteractionEvent"][];
            updated_at?: string;
        };
        Solicitation: {
            id: number;
            uuid: string;
            follow_up_ids: number[];
            external_url: string | null;
            answers: {
                question_id: number;
                comment: string | null;
                selected_option_ids: number[];
                questionType: string;
                questionText: string;
            }[];
            selected_options: {
                id: number;
                label: string;
                integer_value: number | null;
            }[];
            stars: number | null;
            responded_at: string;
            comments: string | null;
            language: string | null;
            ext_interaction_id: string | null;
            recovery_feedback: {
                [key: string]: unknown;
            } | null;
            excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
            partial: boolean;
            employee: components["schemas"]["PersonSummary"] | null;
            reporting_groups: {
                id: number;
                name: string;
                emoji: string | null;
                color: string | null;
            }[];
            team: components["schemas"]["NamedRecord"] | null;
            channel: components["schemas"]["NamedChannel"] | null;
            brand: components["schemas"]["NamedRecord"] | null;
            survey: components["schemas"]["NamedRecord"] | null;
            areas_of_excellence: components["schemas"]["NamedArea"][];
            areas_of_improvement: components["schemas"]["NamedArea"][];
            properties: {
                [key: string]: string | number | boolean | null;
            };
            customer: components["schemas"]["Customer"] | null;
            comments_removed_at: string | null;
            can_edit: boolean;
            /** @constant */
            blind?: true;
            updated_at: string;
        };
        SolicitationAttachment: {
            id: number;
            notes: string;
            followUpId: number | null;
            solicitationId: number;
            stars: number | null;
            response: {
                uuid: string;
                comments: string | null;
                language: string | null;
                respondedAt: string;
                channel: string | null;
                employeeId: number | null;
            } | null;
        };
        Source: {
            id: number;
            /** @enum {string} */
            source: "zendesk" | "intercom" | "freshdesk" | "salesforce" | "hubspot" | "zammad" | "gorgias" | "chatwoot" | "genesys" | "aircall";
            name: string;
            subdomain: string;
            region: string;
            login: string | null;
            api_key: {
                configured: boolean;
                last_four: string | null;
            };
            channels: components["schemas"]["NamedRecord"][];
            excluded_tags: string[];
            excluded_fields: string[];
            backfill_days: number;
            do_not_send_field: string | null;
            imports_ratings: boolean;
            score_field: string | null;
            link_field: string | null;
            survey_rules: components["schemas"]["SurveyRule"][];
            active: boolean;
            archived: boolean;
            version: number;
            last_read_at: string | null;
            taken_in: number;
            last_error: string | null;
            read_through: string | null;
            waiting_until: string | null;
            backfill_percent: number;
            skipped: number;
            results_refused: number;
            quota: {
                /** @enum {string} */
                of: "all" | "list";
                requests: number;
                seconds: number;
                used: number;
            }[];
        };
        SourceChange: {
            subdomain?: string;
            region?: string;
            login?: string | null;
            api_key?: string | null;
            channel_ids?: number[];
            excluded_tags?: string[];
            excluded_fields?: string[];
            backfill_days?: number;
            do_not_send_field?: string | null;
            imports_ratings?: boolean;
            score_field?: string | null;
            link_field?: string | null;
            survey_rules?: components["schemas"]["SurveyRule"][];
            active?: boolean;
            archived?: boolean;
            version: number;
        };
        SourceList: {
            source_systems: components["schemas"]["Source"][];
            connectors: {
                /** @enum {string} */
                source: "zendesk" | "intercom" | "freshdesk" | "salesforce" | "hubspot" | "zammad" | "gorgias" | "chatwoot" | "genesys" | "aircall";
                name: string;
                /** @enum {string} */
                login: "none" | "optional" | "required";
                regions: string[];
                most_backfill_days: number;
                has_ratings: boolean;
                accepts_results: boolean;
            }[];
        };
        SourceSkips: {
            skipped: {
                id: number;
                external_id: string;
                reason: string;
                created_at: string;
                next_attempt_at: string | null;
            }[];
            next_cursor: string | null;
        };
        SourceTrial: {
            id?: number;
            /** @enum {string} */
            source: "zendesk" | "intercom" | "freshdesk" | "salesforce" | "hubspot" | "zammad" | "gorgias" | "chatwoot" | "genesys" | "aircall";
            subdomain: string;
            region?: string;
            login?: string | null;
            api_key?: string | null;
        };
        SourceTrialResult: {
            ok: boolean;
            message: string;
        };
        SourceWrite: {
            id: number;
            interaction_id: number;
            record_id: string;
            /** @enum {string} */
            state: "waiting" | "written" | "cleared" | "refused";
            score: number | null;
            reason: string | null;
            attempts: number;
            created_at: string;
            attempted_at: string | null;
            next_attempt_at: string | null;
        };
        SourceWrites: {
            writes: components["schemas"]["SourceWrite"][];
            next_cursor: string | null;
        };
        StarsSource: {
            column: string;
            values?: {
                [key: string]: number;
            };
            decimal_comma?: boolean;
            required?: boolean;
        };
        StartDashboard: {
            dashboard_id: number | null;
        };
        StoredAllocation: {
            id: number;
            /** @enum {string} */
            type: "any" | "stars" | "channel" | "tags" | "language" | "property" | "duration";
            stars?: number[];
            channel_id?: number;
            tags?: string[];
            languages?: string[];
            property?: string;
            property_values?: string[];
            duration_from?: number;
            duration_to?: number;
            count: number;
        };
        StoredFilters: {
            lookback_days?: number | null;
            exclude_tags?: string[];
            exclude_properties?: {
                [key: string]: string[];
            };
            channels?: number[];
            brands?: number[];
            languages?: string[];
            tags?: string[];
            properties?: {
                [key: string]: string[];
            };
            reporting_groups?: number[];
            resolution_statuses?: ("resolved" | "unresolved")[];
        };
        StoredPreferences: {
            language: string | null;
            colour_scheme: string | null;
            review_keys: {
                [key: string]: string;
            } | null;
        };
        StreamContext: {
            survey_questions: {
                id: number;
                text: string;
                type: string;
            }[];
            profanity_filter: boolean;
            property_keys: string[];
        };
        StreamFilter: {
            search?: string;
            /** Format: date */
            start_date?: string;
            /** Format: date */
            end_date?: string;
            brandings?: number[];
            channels?: number[];
            stars?: number[];
            comments?: boolean;
            no_comments?: boolean;
            employees?: number[];
            teams?: number[];
            groups?: number[];
            areas_of_improvement?: number[];
            areas_of_excellence?: number[];
            store_name?: string[];
            district_name?: string[];
            region_name?: string[];
            include_deactivated?: boolean;
            suspected_bots?: boolean;
            partial?: boolean;
            recovery_answered?: boolean;
            scorecards?: components["schemas"]["ScorecardFilter"];
        };
        StreamRequest: {
            search?: string;
            /** Format: date */
            start_date?: string;
            /** Format: date */
            end_date?: string;
            brandings?: number[];
            channels?: number[];
            stars?: number[];
            comments?: boolean;
            no_comments?: boolean;
            employees?: number[];
            teams?: number[];
            groups?: number[];
            areas_of_improvement?: number[];
            areas_of_excellence?: number[];
            store_name?: string[];
            district_name?: string[];
            region_name?: string[];
            include_deactivated?: boolean;
            suspected_bots?: boolean;
            partial?: boolean;
            recovery_answered?: boolean;
            scorecards?: components["schemas"]["ScorecardFilter"];
            after?: string;
            /** @default 25 */
            limit?: number;
        };
        StreamResponse: {
            solicitations: components["schemas"]["Solicitation"][];
            next_cursor: string | null;
            total: {
                count: number;
                capped: boolean;
            };
            hidden: {
                deactivated: {
                    count: number;
                    capped: boolean;
                };
            } | null;
            live_cursor: string | null;
        };
        Subject: components["schemas"]["CustomerSubject"] | components["schemas"]["EmployeeSubject"];
        Subscription: {
            id: number | null;
            /** @enum {string} */
            interval: "daily" | "weekly";
            /** @enum {string} */
            subscription_type: "team_report" | "company_report";
            send_email_at: string;
        };
        SubscriptionBody: {
            /** @enum {string} */
            interval: "daily" | "weekly";
            subscription_type: components["schemas"]["SubscriptionType"];
            /** Format: date-time */
            send_email_at: string;
        };
        SubscriptionMessage: {
            /** @enum {string} */
            type: "subscription.sent";
            timestamp: string;
            data: {
                id: number;
                subscription_id: number;
                /** @enum {string} */
                source: "dashboard" | "stream_view" | "interaction_view";
                source_id: number;
                reader_id: number;
                period: string | null;
                sent_at: string;
                url: string;
            };
        };
        /** @enum {string} */
        SubscriptionType: "team_report" | "company_report";
        Suggestions: {
            enabled: boolean;
            days: number;
            lowestQuestion: {
                questionId: number;
                text: string;
                score: number;
                n: number;
                lower: number;
                upper: number;
            } | null;
            praise: {
                solicitationId: number;
                uuid: string;
                comment: string;
                respondedAt: string;
            } | null;
        };
        SummaryResponse: {
            start_date: string;
            end_date: string;
            count: number;
            mean_stars: components["schemas"]["EstimatedFigure"] | null;
            stars: number[];
            previous: {
                start_date: string;
                end_date: string;
                count: number;
                mean_stars: components["schemas"]["EstimatedFigure"] | null;
            };
            change: {
                /** @enum {string} */
                verdict: "up" | "down" | "none" | "unknown";
                value: number | null;
                comparable: boolean;
                too_few: boolean;
            };
            positive_share: components["schemas"]["EstimatedFigure"] | null;
            areas_of_excellence: components["schemas"]["CountedArea"][];
            areas_of_improvement: components["schemas"]["CountedArea"][];
            not_listed: {
                deactivated: number;
                moved: number;
            };
            /** @enum {string} */
            counts: "everyone" | "teams_at_the_time" | "people_now";
        };
        SuppliedInteraction: {
            /** Format: date-time */
            started_at?: string | null;
            /** Format: date-time */
            resolved_at?: string | null;
            summary?: string | null;
            tags?: string[] | null;
        };
        SurveyRequest: {
            /** Format: uuid */
            survey: string;
            external_id: string;
            employee?: {
                email: string;
            } | null;
            customer?: {
                name?: string | null;
                /** Format: email */
                email?: string | null;
            } | null;
            channel?: string | null;
            brand?: string | null;
            language?: string | null;
            ext_interaction_id?: string | null;
            /**
             * @example link
             * @enum {string}
             */
            deliver: "email" | "link";
            delay_minutes?: number | null;
            /** Format: date-time */
            expires_at?: string | null;
            do_not_send?: boolean | null;
            properties?: {
                [key: string]: string | number | boolean | null;
            } | null;
        };
        SurveyRequestBatch: {
            survey_requests: components["schemas"]["SurveyRequest"][];
        };
        SurveyRequestImport: {
            id: number;
            file_name: string;
            dry_run: boolean;
            status: components["schemas"]["ImportStatus"];
            total_rows: number | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            error_count: number;
            fault: string | null;
            created_by: components["schemas"]["NamedRecord"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            file_key: string | null;
            mapping: {
                [key: string]: unknown;
            };
            errors: components["schemas"]["RowError"][];
        };
        SurveyRequestImportFile: {
            file_key: string;
            file_name: string;
            size: number;
            rows: number;
            delimiter: components["schemas"]["Delimiter"];
            header: string[];
            header_line: number;
            /** @enum {string} */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
            sample: components["schemas"]["SampledRow"][];
            mapping: {
                columns: {
                    [key: string]: string;
                };
                date_format: string | string[];
            };
            ambiguous_dates: boolean;
        };
        SurveyRequestImportList: {
            survey_request_imports: components["schemas"]["ListedSurveyRequestImport"][];
            next_cursor: string | null;
        };
        SurveyRequestImportRequest: {
            file_key: string;
            mapping: components["schemas"]["RequestMapping"];
            dry_run: boolean;
        };
        SurveyRequestMessage: {
            /** @enum {string} */
            type: "survey_request.answered";
            timestamp: string;
            data: {
                id: number;
                survey_uuid: string;
                response_uuid: string | null;
                employee_id: number | null;
                answered_at: string | null;
                url: string;
            };
        };
        SurveyRule: {
            /** Format: uuid */
            survey: string;
            tags: string[];
            channels: string[];
            field_id: string | null;
            field_value: string | null;
            delay_minutes: number;
            since?: string;
        };
        SurveyState: {
            configuration: {
                [key: string]: unknown;
            };
            features: {
                [key: string]: boolean;
            };
            filterOptions: {
                languages: string[];
                brands: components["schemas"]["NamedRecord"][];
                channels: components["schemas"]["NamedRecord"][];
                areas: {
                    AreasOfExcellence: string[];
                    AreasOfImprovement: string[];
                };
            };
            configurationHash: string;
            publishedHash: string | null;
            publishedConfiguration: {
                [key: string]: unknown;
            } | null;
            globalMarketingSettings: components["schemas"]["Marketing"];
            availableQuestions: {
                id: number;
                uuid: string;
                identifier: string;
                text: string;
                type: string;
                scale_min: number | null;
                scale_max: number | null;
                surveys: string[];
                options: {
                    uuid: string | null;
                    label: string;
                }[];
            }[];
            updatedAt: string | null;
        };
        SurveyTile: {
            id: string;
            uuid: string;
            name: string;
            questionCount: number;
            configurationHash: string;
            publishedHash: string | null;
            publishedAt: string | null;
            differencesCount: number;
            updatedAt: string;
            archived: boolean;
        };
        Tabs: {
            tabs: {
                /** @enum {string} */
                id: "feedback" | "coaching" | "qa";
                title: string;
                url: string;
                aggregate_by: ("team_owners" | "team_members")[];
            }[];
        };
        Takeaway: {
            id: number;
            text: string;
            completedAt: string | null;
            completedBy: components["schemas"]["Person"] | null;
            createdAt: string;
            createdBy: components["schemas"]["Person"];
            updatedAt: string;
            sessionId: number;
            categoryName: string | null;
            dueDate: string | null;
            owner: components["schemas"]["Person"];
            private: boolean;
            /** @enum {string} */
            status: "OPEN" | "CLOSED";
            completable: boolean;
        };
        TakeawayChange: {
            text?: string;
            complete?: boolean;
            private?: boolean;
            category?: string | null;
            /** Format: date */
            due_date?: string | null;
            owner_id?: number;
            /** Format: date-time */
            updated_at?: string;
        };
        TakeawayList: {
            takeaways: {
                id: number;
                text: string;
                completed_at: string | null;
                completed_by: components["schemas"]["Person"] | null;
                created_at: string;
                created_by: components["schemas"]["Person"];
                updated_at: string;
                session_id: number;
                category_name: string | null;
                due_date: string | null;
                owner: components["schemas"]["Person"];
                private: boolean;
                /** @enum {string} */
                status: "OPEN" | "CLOSED";
                completable: boolean;
            }[];
            takeawaysCount: number;
        };
        TeamOverview: {
            average_score: number | null;
            scores: components["schemas"]["Scores"];
            previous_scores: components["schemas"]["Scores"];
            verdict: components["schemas"]["Verdict"];
            comparable: boolean;
            employees_count: number;
            reviewed_employees_count: number;
            total_annotations: number;
        };
        TeamReport: {
            start_date: string;
            end_date: string;
            /** @enum {string} */
            aggregate_by: "team_owners" | "team_members";
            product_area?: string;
            /** @default {} */
            filters?: components["schemas"]["TrendFilter"];
            metrics?: string[];
            /**
             * @default PREVIOUS_PERIOD
             * @enum {string}
             */
            comparison?: "PREVIOUS_PERIOD" | "LAST_YEAR";
            /** @default name */
            order_by?: string;
            /**
             * @default asc
             * @enum {string}
             */
            direction?: "asc" | "desc";
            /** @default 1 */
            page?: number;
        };
        TeamReportAnswer: {
            start_date: string;
            end_date: string;
            previous_start_date: string;
            previous_end_date: string;
            cols: {
                id: string;
                title: string;
                unit: string;
                higher_is_better: boolean;
                metric_id: number | null;
            }[];
            rows: {
                id: number;
                name: string;
                image: string | null;
                teams: components["schemas"]["NamedRecord"][];
                cells: components["schemas"]["Compared"][];
            }[];
            totals: components["schemas"]["Compared"][];
            page: number;
            total_pages: number;
            total_rows: number;
        };
        TextOrList: string | string[];
        TextSource: {
            column?: string;
            constant?: string;
            template?: string;
            values?: {
                [key: string]: string;
            };
            only_listed?: boolean;
            default?: string;
            required?: boolean;
        };
        TicketFields: {
            fields: {
                id: string;
                title: string;
                kind: ("text" | "decimal" | "integer") | null;
            }[];
            problem: string | null;
        };
        TokenInput: {
            name: string;
            scopes: ("feedback:write" | "feedback:read" | "people:read" | "qa:read" | "metrics:read" | "surveys:read" | "audit:read" | "coaching:read" | "interactions:read" | "transcripts:read" | "people:write" | "interactions:write" | "surveys:send" | "people:provision")[];
            /** @default 90 */
            days?: number;
            /** @default [] */
            allowed_addresses?: string[];
        };
        TokenList: {
            api_tokens: {
                id: number;
                name: string;
                scopes: ("feedback:write" | "feedback:read" | "people:read" | "qa:read" | "metrics:read" | "surveys:read" | "audit:read" | "coaching:read" | "interactions:read" | "transcripts:read" | "people:write" | "interactions:write" | "surveys:send" | "people:provision")[];
                /** @enum {string} */
                state: "active" | "expired" | "revoked";
                created_by: components["schemas"]["NamedRecord"];
                created_at: string;
                expires_at: string;
                allowed_addresses: string[];
                last_used_at: string | null;
                last_used_address: string | null;
                last_use_refused: boolean;
                revoked_at: string | null;
            }[];
            next_cursor: string | null;
        };
        Topic: {
            id: number;
            title: string;
            text: string;
            discussedAt: string | null;
            createdAt: string;
            createdBy: components["schemas"]["Person"];
            canEdit: boolean;
            carriedFromSessionId: number | null;
        };
        TopicChange: {
            title?: string;
            text?: string;
            discussed?: boolean;
        };
        TopicList: {
            topics: components["schemas"]["Topic"][];
            page: number;
            totalPages: number;
        };
        TotalReviews: {
            total_reviews: number;
            reviews_scored: number;
            annotations_only: number;
            appealed_count: number;
            appeals: {
                share: components["schemas"]["Share"];
                previous_share: components["schemas"]["Share"];
                verdict: components["schemas"]["Verdict"];
            };
        };
        TranslationsCheck: {
            rows: number;
            new_languages: string[];
            changes: {
                key: string;
                language: string;
                before: string;
                after: string;
            }[];
            errors: {
                row: number;
                column: string | null;
                message: string;
            }[];
        };
        TrendFilter: {
            employeeIds?: number[];
            teamIds?: number[];
            reportingGroupIds?: number[];
            channelIds?: number[];
            brandIds?: number[];
            surveyIds?: number[];
            qaFormIds?: number[];
            tagIds?: number[];
            languages?: string[];
            stars?: number[];
            properties?: {
                key: string;
                value: string;
            }[];
            groupIds?: number[];
        };
        Trends: {
            /** @enum {string} */
            interval: "day" | "week" | "month";
            versions: components["schemas"]["FirstUse"][];
            scores: components["schemas"]["Scores"];
            previous_scores: components["schemas"]["Scores"];
            verdict: components["schemas"]["Verdict"];
            comparable: boolean;
            points: {
                from: string;
                to: string;
                reviews: number;
                average_score: number | null;
                scores: components["schemas"]["Scores"];
            }[];
        };
        UnreadAlertNotices: {
            unread_count: number;
        };
        UnreadNotices: {
            unread_count: number;
        };
        Upcoming: {
            agendas: {
                coachingSessionId: number;
                coach: components["schemas"]["Person"];
                employee: components["schemas"]["Person"];
                scheduledFor: string;
                topicsCount: number;
            }[];
        };
        Upload: {
            /** Format: binary */
            attachment: Blob;
        };
        UploadedImage: {
            image: string;
        };
        UrlAttachment: {
            id: number;
            notes: string;
            name: string;
            url: string;
            createdAt: string;
        };
        UsedCredential: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string | null;
            };
        };
        /** @enum {string} */
        Verdict: "up" | "down" | "none" | "unknown";
        View: {
            id: number;
            name: string;
            filters: components["schemas"]["StreamFilter"];
            date_preset: components["schemas"]["DatePreset"] | null;
            team: components["schemas"]["NamedRecord"] | null;
            owner: {
                id: number;
                full_name: string;
            };
            own: boolean;
            can_edit: boolean;
            position: number;
            updated_at: string;
        };
        ViewAsInput: {
            employee_id: number;
            reason: string;
        };
        ViewChange: {
            /** Format: date-time */
            updated_at: string;
            name?: string;
            filters?: components["schemas"]["FilterRequest"];
            date_preset?: components["schemas"]["DatePreset"] | null;
            team_id?: number | null;
            position?: number;
        };
        ViewList: {
            views: components["schemas"]["View"][];
            sharable_team_ids: number[] | null;
        };
        Webhook: {
            id: number;
            url: string;
            description: string;
            events: components["schemas"]["WebhookEvent"][];
            active: boolean;
            paused_because: ("admin" | "failures" | "gone" | "owner" | "secret") | null;
            owner: components["schemas"]["NamedRecord"];
            failing_since: string | null;
            old_secret_until: string | null;
            version: number;
        };
        WebhookChange: {
            url?: string;
            description?: string;
            events?: components["schemas"]["WebhookEvent"][];
            active?: boolean;
            version: number;
        };
        WebhookDeliveries: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            next_cursor: string | null;
        };
        WebhookDelivery: {
            id: number;
            message_id: string;
            /** @enum {string} */
            event: "response.created" | "response.updated" | "review.completed" | "review.acknowledged" | "appeal.opened" | "appeal.decided" | "calibration.completed" | "session.shared" | "goal.reached" | "survey_request.answered" | "export.finished" | "subscription.sent" | "metric.alert" | "alert.raised" | "webhook.test";
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed" | "withheld";
            attempts: number;
            created_at: string;
            attempted_at: string | null;
            next_attempt_at: string | null;
            body: string | null;
            response_status: number | null;
            response_body: string | null;
            failure: ("timeout" | "unreachable" | "refused") | null;
        };
        /** @enum {string} */
        WebhookEvent: "response.created" | "response.updated" | "review.completed" | "review.acknowledged" | "appeal.opened" | "appeal.decided" | "calibration.completed" | "session.shared" | "goal.reached" | "survey_request.answered" | "export.finished" | "subscription.sent" | "metric.alert" | "alert.raised";
        WebhookInput: {
            url: string;
            /** @default  */
            description?: string;
            events: components["schemas"]["WebhookEvent"][];
            secret?: string;
        };
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
        };
        WebhookMapping: {
            records?: string;
            event_id?: string;
            only_if?: {
                path: string;
                in: string[];
            }[];
            skip_if?: {
                path: string;
                in: string[];
            }[];
            add_turns?: boolean;
            fields: {
                [key: string]: components["schemas"]["WebhookValue"];
            };
            properties?: {
                [key: string]: components["schemas"]["WebhookValue"];
            };
            turns?: {
                list: string;
                only_if?: {
                    path: string;
                    in: string[];
                }[];
                skip_if?: {
                    path: string;
                    in: string[];
                }[];
                note_if?: {
                    path: string;
                    in: string[];
                }[];
                text: components["schemas"]["WebhookValue"];
                speaker: components["schemas"]["WebhookValue"];
                at?: components["schemas"]["WebhookValue"];
                author_name?: components["schemas"]["WebhookValue"];
                author_email?: components["schemas"]["WebhookValue"];
            }[];
            answers?: {
                question: string;
                type?: string;
                value: components["schemas"]["WebhookValue"];
                comment?: components["schemas"]["WebhookValue"];
            }[];
        };
        WebhookPreview: {
            records: {
                [key: string]: unknown;
            }[];
            errors: {
                path: string;
                message: string;
            }[];
            skipped: boolean;
        };
        WebhookPreviewInput: {
            /** @enum {string} */
            target: "interactions" | "feedback" | "survey_requests";
            mapping: components["schemas"]["WebhookMapping"];
            sample: unknown;
        };
        WebhookSecret: {
            id: number;
            secret: string;
            version: number;
        };
        /**
         * @example {
         *       "scheme": "sha256",
         *       "header": "X-Signature"
         *     }
         */
        WebhookSignature: {
            /** @enum {string} */
            scheme: "sha1" | "sha256" | "standard" | "secret";
            header?: string;
            timestamp_header?: string;
            /** @enum {string} */
            timestamp_joint?: "" | ".";
            field?: string;
        };
        WebhookSource: {
            id: number;
            name: string;
            /** @enum {string} */
            target: "interactions" | "feedback" | "survey_requests";
            signature: components["schemas"]["WebhookSignature"];
            window_seconds: number;
            keep_days: number;
            active: boolean;
            mapping: components["schemas"]["WebhookMapping"] | null;
            wants_sample: boolean;
            sample: string | null;
            sample_at: string | null;
            version: number;
            last_received_at: string | null;
            waiting: number;
            waiting_since: string | null;
            failed: number;
            refused: number;
            last_refusal: ("unsigned" | "wrong_signature" | "wrong_time") | null;
            last_refused_at: string | null;
        };
        WebhookSourceAddress: {
            id: number;
            url: string;
            secret: string | null;
            version: number;
        };
        WebhookSourceChange: {
            name?: string;
            signature?: components["schemas"]["WebhookSignature"];
            secret?: string;
            window_seconds?: number;
            keep_days?: number;
            mapping?: components["schemas"]["WebhookMapping"];
            active?: boolean;
            wants_sample?: boolean;
            version: number;
        };
        WebhookSourceInput: {
            name: string;
            signature: components["schemas"]["WebhookSignature"];
            /** @default 300 */
            window_seconds?: number;
            /** @default 14 */
            keep_days?: number;
            mapping?: components["schemas"]["WebhookMapping"] | null;
            /** @enum {string} */
            target: "interactions" | "feedback" | "survey_requests";
            secret?: string;
        };
        WebhookSourceList: {
            webhook_sources: components["schemas"]["WebhookSource"][];
        };
        WebhookValue: {
            path?: string | string[];
            constant?: string;
            template?: string;
            values?: {
                [key: string]: string;
            };
            only_listed?: boolean;
            default?: string;
            lookup?: {
                list: string;
                key: string;
                value: string;
            };
            html?: boolean;
            format?: string | string[];
            time_zone?: string;
            since?: string | string[];
        };
        Workspace: {
            review: components["schemas"]["Review"];
            reviewee_letter: string | null;
            form: components["schemas"]["Form"];
            answers: components["schemas"]["SavedAnswer"][];
            annotations: components["schemas"]["Annotation"][];
            snapshot: components["schemas"]["Snapshot"] | null;
        };
    };
    responses: {
        /** @description The request is refused; `message` says why, in words for people. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Default Response */
        Session: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Session"];
            };
        };
        /** @description Default Response */
        Challenge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Challenge"];
            };
        };
        /** @description Default Response */
        ScimDescription: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScimDescription"];
            };
        };
        /** @description Default Response */
        ScimUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScimUser"];
            };
        };
        /** @description Default Response */
        ScimGroup: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScimGroup"];
            };
        };
        /** @description Default Response */
        Removed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Removed"];
            };
        };
        /** @description Default Response */
        SessionPolicy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionPolicy"];
            };
        };
        /** @description Default Response */
        EndedSessions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EndedSessions"];
            };
        };
        /** @description Default Response */
        AllowedAddresses: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AllowedAddresses"];
            };
        };
        /** @description Default Response */
        SignInSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignInSettings"];
            };
        };
        /** @description Default Response */
        DirectoryMapping: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DirectoryMapping"];
            };
        };
        /** @description Default Response */
        Role: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Role"];
            };
        };
        /** @description Default Response */
        Features: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Features"];
            };
        };
        /** @description Default Response */
        Profile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Profile"];
            };
        };
        /** @description Default Response */
        UploadedImage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UploadedImage"];
            };
        };
        /** @description Default Response */
        EmployeeImport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmployeeImport"];
            };
        };
        /** @description Default Response */
        CompanySettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CompanySettings"];
            };
        };
        /** @description Default Response */
        Brand: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Brand"];
            };
        };
        /** @description Default Response */
        Channel: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Channel"];
            };
        };
        /** @description Default Response */
        Source: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Source"];
            };
        };
        /** @description Default Response */
        WebhookSecret: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookSecret"];
            };
        };
        /** @description Default Response */
        Deleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Deleted"];
            };
        };
        /** @description Default Response */
        WebhookSourceAddress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookSourceAddress"];
            };
        };
        /** @description Default Response */
        WebhookSource: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookSource"];
            };
        };
        /** @description Default Response */
        ReceivedMessage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReceivedMessage"];
            };
        };
        /** @description Default Response */
        DropFolder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DropFolder"];
            };
        };
        /** @description Default Response */
        FieldMappings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldMappings"];
            };
        };
        /** @description Default Response */
        InteractionView: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InteractionView"];
            };
        };
        /** @description Default Response */
        RequestDetail: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestDetail"];
            };
        };
        /** @description Default Response */
        DeliverySettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliverySettings"];
            };
        };
        /** @description Default Response */
        SurveyRequestImport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SurveyRequestImport"];
            };
        };
        /** @description Default Response */
        ReviewImport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewImport"];
            };
        };
        /** @description Default Response */
        FollowUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FollowUp"];
            };
        };
        /** @description Default Response */
        StreamResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StreamResponse"];
            };
        };
        /** @description Default Response */
        Solicitation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Solicitation"];
            };
        };
        /** @description Default Response */
        BulkEditResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BulkEditResponse"];
            };
        };
        /** @description Default Response */
        MergePreview: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MergePreview"];
            };
        };
        /** @description Default Response */
        View: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["View"];
            };
        };
        /** @description Default Response */
        Form: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Form"];
            };
        };
        /** @description Default Response */
        Review: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Review"];
            };
        };
        /** @description Default Response */
        SavedAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SavedAnswer"];
            };
        };
        /** @description Default Response */
        Annotation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Annotation"];
            };
        };
        /** @description Default Response */
        Calibration: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Calibration"];
            };
        };
        /** @description Default Response */
        Assignment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Assignment"];
            };
        };
        /** @description Default Response */
        Skip: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Skip"];
            };
        };
        /** @description Default Response */
        SessionAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Default Response */
        Takeaway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Takeaway"];
            };
        };
        /** @description Default Response */
        MetricAttachment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MetricAttachment"];
            };
        };
        /** @description Default Response */
        SolicitationAttachment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SolicitationAttachment"];
            };
        };
        /** @description Default Response */
        ReviewAttachment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewAttachment"];
            };
        };
        /** @description Default Response */
        InteractionAttachment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InteractionAttachment"];
            };
        };
        /** @description Default Response */
        FileAttachment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FileAttachment"];
            };
        };
        /** @description Default Response */
        UrlAttachment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UrlAttachment"];
            };
        };
        /** @description Default Response */
        Topic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Topic"];
            };
        };
        /** @description Default Response */
        NoticeSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoticeSettings"];
            };
        };
        /** @description Default Response */
        NotificationSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotificationSettings"];
            };
        };
        /** @description Default Response */
        Subscription: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        /** @description Default Response */
        ExportDestination: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExportDestination"];
            };
        };
        /** @description Default Response */
        AvailableFilters: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AvailableFilters"];
            };
        };
        /** @description Default Response */
        Alert: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Alert"];
            };
        };
        /** @description Default Response */
        Dashboard: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Dashboard"];
            };
        };
        /** @description Default Response */
        ReportSubscription: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReportSubscription"];
            };
        };
        /** @description Default Response */
        FeedbackImport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedbackImport"];
            };
        };
        /** @description Default Response */
        PrivacyRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PrivacyRequest"];
            };
        };
        /** @description Default Response */
        Retention: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Retention"];
            };
        };
        /** @description Default Response */
        LegalHold: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegalHold"];
            };
        };
    };
    parameters: {
        After: string;
        AttachmentId: string;
        Attributes: string;
        Autofailed: "true" | "false";
        Blind: "true" | "false";
        Brands: components["schemas"]["TextOrList"];
        ByChannelEnumId: components["schemas"]["TextOrList"];
        ByEmployeeId: components["schemas"]["TextOrList"];
        ByInteractionId: components["schemas"]["TextOrList"];
        ByLanguage: string | string[];
        ByOrigin: string | string[];
        ByPropertyId: string | string[];
        ByQaAssignmentId: components["schemas"]["TextOrList"];
        ByQaFormId: components["schemas"]["TextOrList"];
        ByResolutionStatus: string | string[];
        ByReviewerId: components["schemas"]["TextOrList"];
        Channels: components["schemas"]["TextOrList"];
        Completed: "true" | "false";
        CompletedFrom: string;
        CompletedFromDt: string;
        CompletedTo: string;
        CompletedToDt: string;
        Count: number;
        CountTowardScore: "true" | "false";
        DeliveryId: string;
        Drafted: "true" | "false";
        DurationFrom: number;
        DurationTo: number;
        EmployeeId: string;
        Employees: components["schemas"]["TextOrList"];
        EndDate: string;
        ExcludedAttributes: string;
        ExcludingAudited: "true" | "false";
        FileId: string;
        Filter: string;
        FirstReplyFrom: number;
        FirstReplyTo: number;
        ForGroups: components["schemas"]["TextOrList"];
        ForReportingGroups: components["schemas"]["TextOrList"];
        ForTeams: components["schemas"]["TextOrList"];
        Group: "sign_in" | "people" | "teams" | "access" | "settings" | "feedback" | "coaching" | "qa" | "other";
        Groups: components["schemas"]["TextOrList"];
        HasAudio: "true" | "false";
        HasResponse: "true" | "false";
        Id: string;
        Ids: components["schemas"]["TextOrList"];
        Interval: "day" | "week" | "month";
        Languages: string | string[];
        Limit: number;
        MembersPage: number;
        Name: string;
        ObjectId: string;
        ObjectType: string;
        Page: number;
        Per: number;
        Person: string;
        ProductArea: string;
        Properties: string;
        QaFormId: string;
        QaOptionId: components["schemas"]["TextOrList"];
        QaQuestionId: components["schemas"]["TextOrList"];
        QaReviewIds: components["schemas"]["TextOrList"];
        Reviewed: "true" | "false";
        ReviewedBy: components["schemas"]["TextOrList"];
        ScorecardFilters: "true" | "false";
        Search: string;
        SkipSession: "true" | "false";
        Stars: components["schemas"]["TextOrList"];
        StartDate: string;
        StartIndex: number;
        StartedFrom: string;
        StartedTo: string;
        SubscriptionType: "team_report" | "company_report";
        Tab: string;
        Tags: string | string[];
        Teams: components["schemas"]["TextOrList"];
        TurnsFrom: number;
        TurnsTo: number;
        UpdatedSince: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Session"];
            "4XX": components["responses"]["Problem"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            201: components["responses"]["Session"];
            202: components["responses"]["Challenge"];
            "4XX": components["responses"]["Problem"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        signed_out: true;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    completeSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeAnswer"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondStep"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyChallenge"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            201: components["responses"]["Session"];
            "4XX": components["responses"]["Problem"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        sent: true;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    checkPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkState"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    choosePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChoosePassword"];
            };
        };
        responses: {
            201: components["responses"]["Session"];
            202: components["responses"]["Challenge"];
            "4XX": components["responses"]["Problem"];
        };
    };
    findSignOnOptions: {
        parameters: {
            query?: {
                company?: string;
                domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOnOptions"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getScimServiceProviderConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScimDescription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listScimResourceTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScimDescription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getScimResourceType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScimDescription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listScimSchemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScimDescription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getScimSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                urn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScimDescription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listScimUsers: {
        parameters: {
            query?: {
                filter?: components["parameters"]["Filter"];
                startIndex?: components["parameters"]["StartIndex"];
                count?: components["parameters"]["Count"];
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScimUserList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createScimUser: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScimUserInput"];
            };
        };
        responses: {
            201: components["responses"]["ScimUser"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getScimUser: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScimUser"];
            "4XX": components["responses"]["Problem"];
        };
    };
    replaceScimUser: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScimUserInput"];
            };
        };
        responses: {
            200: components["responses"]["ScimUser"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deactivateScimUser: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScimUser"];
            "4XX": components["responses"]["Problem"];
        };
    };
    patchScimUser: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScimPatch"];
            };
        };
        responses: {
            200: components["responses"]["ScimUser"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listScimGroups: {
        parameters: {
            query?: {
                filter?: components["parameters"]["Filter"];
                startIndex?: components["parameters"]["StartIndex"];
                count?: components["parameters"]["Count"];
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScimGroupList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createScimGroup: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScimGroupInput"];
            };
        };
        responses: {
            201: components["responses"]["ScimGroup"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getScimGroup: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ScimGroup"];
            "4XX": components["responses"]["Problem"];
        };
    };
    replaceScimGroup: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScimGroupInput"];
            };
        };
        responses: {
            200: components["responses"]["ScimGroup"];
            "4XX": components["responses"]["Problem"];
        };
    };
    removeScimGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    patchScimGroup: {
        parameters: {
            query?: {
                attributes?: components["parameters"]["Attributes"];
                excludedAttributes?: components["parameters"]["ExcludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScimPatch"];
            };
        };
        responses: {
            200: components["responses"]["ScimGroup"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Preferences"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPreferences"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                employee_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getEmployeeSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSignIn"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        csrfToken: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getOwnSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSignIn"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    turnOnSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Code"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startSecondFactorSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recovery_codes: string[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    turnOffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        off: true;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reset: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskey"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedPasskey"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskey"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listPushDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevices"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    addPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevice"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    removePushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Removed"];
            "4XX": components["responses"]["Problem"];
        };
    };
    testPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        queued: true;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getSessionPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionPolicy"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateSessionPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionPolicyInput"];
            };
        };
        responses: {
            200: components["responses"]["SessionPolicy"];
            "4XX": components["responses"]["Problem"];
        };
    };
    signOutEveryone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EndedSessions"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getAllowedAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AllowedAddresses"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateAllowedAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllowedAddressesInput"];
            };
        };
        responses: {
            200: components["responses"]["AllowedAddresses"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ended: true;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EndedSessions"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getSignInSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignInSettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateSignInSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInSettingsInput"];
            };
        };
        responses: {
            200: components["responses"]["SignInSettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    testSignOnProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderTest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderTestResult"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    readSamlMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SamlMetadata"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamlMetadataResult"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getDirectoryMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DirectoryMapping"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateDirectoryMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryMappingInput"];
            };
        };
        responses: {
            200: components["responses"]["DirectoryMapping"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listDirectoryDrift: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryDrift"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    applyDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryPeopleInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryApplication"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startViewingAs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewAsInput"];
            };
        };
        responses: {
            201: components["responses"]["Session"];
            "4XX": components["responses"]["Problem"];
        };
    };
    stopViewingAs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRole"];
            };
        };
        responses: {
            201: components["responses"]["Role"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listRoleTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role_templates: components["schemas"]["RoleTemplate"][];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Role"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            200: components["responses"]["Role"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteRole: {
        parameters: {
            query: {
                version: number;
                reassign_to?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Removed"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Role"];
            "4XX": components["responses"]["Problem"];
        };
    };
    duplicateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["Role"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listRoleEmployees: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employees: components["schemas"]["RoleHolder"][];
                        next_cursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    assignRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role_id: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedRole"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Features"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeaturesInput"];
            };
        };
        responses: {
            200: components["responses"]["Features"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                ids?: components["parameters"]["Ids"];
                product_area?: components["parameters"]["ProductArea"];
                include_deactivated?: "true" | "false";
                search?: components["parameters"]["Search"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employees: {
                            id: number;
                            first_name: string;
                            last_name: string;
                            image: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Profile"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            200: components["responses"]["Profile"];
            "4XX": components["responses"]["Problem"];
        };
    };
    setProfileImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: components["responses"]["UploadedImage"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteProfileImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    setEmployeeImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: components["responses"]["UploadedImage"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteEmployeeImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    findProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    employee_ids: number[];
                    /**
                     * @default [
                     *       "full_name",
                     *       "first_name",
                     *       "last_name",
                     *       "image",
                     *       "hometown",
                     *       "location",
                     *       "state_or_country",
                     *       "country_code",
                     *       "text"
                     *     ]
                     */
                    attributes?: ("full_name" | "first_name" | "last_name" | "image" | "hometown" | "location" | "state_or_country" | "country_code" | "text")[];
                    /** @default [] */
                    nil_attributes?: ("full_name" | "first_name" | "last_name" | "image" | "hometown" | "location" | "state_or_country" | "country_code" | "text")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profiles: {
                            employee_id: number;
                            full_name?: string | null;
                            first_name?: string | null;
                            last_name?: string | null;
                            image?: string | null;
                            hometown?: string | null;
                            location?: string | null;
                            state_or_country?: string | null;
                            country_code?: string | null;
                            text?: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getProfilePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                company: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    uploadEmployeeImportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeImportFile"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listEmployeeImports: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeImportList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startEmployeeImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeImportRequest"];
            };
        };
        responses: {
            202: components["responses"]["EmployeeImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getEmployeeImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmployeeImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    downloadEmployeeImportErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: row, column, message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    cancelEmployeeImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmployeeImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    exportEmployees: {
        parameters: {
            query?: {
                search?: string;
                status?: string;
                role_ids?: components["schemas"]["TextOrList"];
                team_ids?: components["schemas"]["TextOrList"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: email, first_name, last_name, custom_employee_id, role, team, manager, channels, status, employment_status, license_type, start_date, location, hometown, state_or_country, country_code, last_active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    setReportingGroupImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: components["responses"]["UploadedImage"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listApiTokens: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    revokeApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        revoked: true;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listSettingsDashboardItems: {
        parameters: {
            query?: {
                product_area?: components["parameters"]["ProductArea"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings_dashboard_items: {
                            id: string;
                            title: string;
                            subtitle: string;
                            link: string;
                            /** @enum {string} */
                            product_area: "ADMINISTRATIVE" | "COACHING" | "FEEDBACK" | "QA" | "QA_APPEAL" | "QA_CALIBRATION";
                            /** @enum {string} */
                            kind: "page" | "action";
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getCompanySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CompanySettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateCompanySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsInput"];
            };
        };
        responses: {
            200: components["responses"]["CompanySettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    setCompanyImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: components["responses"]["CompanySettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteCompanyImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CompanySettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    setDefaultProfilePicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: components["responses"]["CompanySettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteDefaultProfilePicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CompanySettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listBrands: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
                archived?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createBrand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBrand"];
            };
        };
        responses: {
            201: components["responses"]["Brand"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandChange"];
            };
        };
        responses: {
            200: components["responses"]["Brand"];
            "4XX": components["responses"]["Problem"];
        };
    };
    disableCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subdomain: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    enableCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subdomain: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listActivities: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
                person?: components["parameters"]["Person"];
                group?: components["parameters"]["Group"];
                object_type?: components["parameters"]["ObjectType"];
                object_id?: components["parameters"]["ObjectId"];
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    exportActivities: {
        parameters: {
            query?: {
                person?: components["parameters"]["Person"];
                group?: components["parameters"]["Group"];
                object_type?: components["parameters"]["ObjectType"];
                object_id?: components["parameters"]["ObjectId"];
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: entry, time, actor_kind, actor_id, actor, token, action, object_type, object_id, object, before, after. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityDetail"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listNewActivities: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["ActivityDetail"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChannels: {
        parameters: {
            query?: {
                search?: components["parameters"]["Search"];
                ids?: components["parameters"]["Ids"];
                after?: string;
                limit?: number;
                integrated?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        next_cursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChannel"];
            };
        };
        responses: {
            201: components["responses"]["Channel"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelChange"];
            };
        };
        responses: {
            200: components["responses"]["Channel"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listSourceSystems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createSourceSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSource"];
            };
        };
        responses: {
            201: components["responses"]["Source"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateSourceSystem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceChange"];
            };
        };
        responses: {
            200: components["responses"]["Source"];
            "4XX": components["responses"]["Problem"];
        };
    };
    testSourceSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceTrial"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceTrialResult"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listSkippedRecords: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceSkips"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listSourceResults: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceWrites"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    retrySourceResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                result_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceWrite"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            201: components["responses"]["WebhookSecret"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["WebhookSecret"];
            "4XX": components["responses"]["Problem"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        sent: true;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
                state?: "waiting" | "delivered" | "failed" | "withheld";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveries"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listWebhookSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSourceList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createWebhookSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSourceInput"];
            };
        };
        responses: {
            201: components["responses"]["WebhookSourceAddress"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listShippedMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippedMappings"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    previewWebhookMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPreviewInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPreview"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getWebhookSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookSource"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateWebhookSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSourceChange"];
            };
        };
        responses: {
            200: components["responses"]["WebhookSource"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteWebhookSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    replaceWebhookSourceAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["WebhookSourceAddress"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listReceivedMessages: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
                state?: "waiting" | "stored" | "skipped" | "outdated" | "failed";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedMessages"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    retryFailedMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retried"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getReceivedMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReceivedMessage"];
            "4XX": components["responses"]["Problem"];
        };
    };
    retryReceivedMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["ReceivedMessage"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listDropFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropFolderList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createDropFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DropFolderInput"];
            };
        };
        responses: {
            201: components["responses"]["DropFolder"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listDropFolderOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropFolderOptions"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    readSftpHostKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HostKeyInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HostKey"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    checkDropFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderCheckInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderCheck"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getDropFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DropFolder"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateDropFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DropFolderChange"];
            };
        };
        responses: {
            200: components["responses"]["DropFolder"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteDropFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    lookIntoDropFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["DropFolder"];
            "4XX": components["responses"]["Problem"];
        };
    };
    readDropFolderSample: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropSample"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listDropFiles: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
                state?: "working" | "done" | "failed";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropFiles"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    retryDropFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropFile"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getZendeskFieldMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FieldMappings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateZendeskFieldMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldMappingsInput"];
            };
        };
        responses: {
            200: components["responses"]["FieldMappings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listZendeskFields: {
        parameters: {
            query?: {
                source_system_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketFields"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listSurveyConfigurations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        surveys: components["schemas"]["SurveyTile"][];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getSurveyConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyState"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listInteractionViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractionViewList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createInteractionView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInteractionView"];
            };
        };
        responses: {
            201: components["responses"]["InteractionView"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateInteractionView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InteractionViewChange"];
            };
        };
        responses: {
            200: components["responses"]["InteractionView"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteInteractionView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreInteractionView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InteractionView"];
            "4XX": components["responses"]["Problem"];
        };
    };
    exportInteractions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedInteractionFilter"];
            };
        };
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: id, ext_interaction_id, channel, employee, team, participants, started_at, resolved_at, audio_seconds, messages, language, tags, summary, reviewed, has_audio, external_url, customer_name, customer_email, customer_phone, and one for each property. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listInteractions: {
        parameters: {
            query?: {
                start_date?: components["parameters"]["StartDate"];
                end_date?: components["parameters"]["EndDate"];
                employees?: components["parameters"]["Employees"];
                channels?: components["parameters"]["Channels"];
                tags?: components["parameters"]["Tags"];
                teams?: components["parameters"]["Teams"];
                groups?: components["parameters"]["Groups"];
                brands?: components["parameters"]["Brands"];
                languages?: components["parameters"]["Languages"];
                properties?: components["parameters"]["Properties"];
                stars?: components["parameters"]["Stars"];
                has_response?: components["parameters"]["HasResponse"];
                search?: components["parameters"]["Search"];
                has_audio?: components["parameters"]["HasAudio"];
                reviewed?: components["parameters"]["Reviewed"];
                reviewed_by?: components["parameters"]["ReviewedBy"];
                turns_from?: components["parameters"]["TurnsFrom"];
                turns_to?: components["parameters"]["TurnsTo"];
                duration_from?: components["parameters"]["DurationFrom"];
                duration_to?: components["parameters"]["DurationTo"];
                first_reply_from?: components["parameters"]["FirstReplyFrom"];
                first_reply_to?: components["parameters"]["FirstReplyTo"];
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractionList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    sendInteractions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestInteractions"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedInteractions"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getRandomInteraction: {
        parameters: {
            query?: {
                start_date?: components["parameters"]["StartDate"];
                end_date?: components["parameters"]["EndDate"];
                employees?: components["parameters"]["Employees"];
                channels?: components["parameters"]["Channels"];
                tags?: components["parameters"]["Tags"];
                teams?: components["parameters"]["Teams"];
                groups?: components["parameters"]["Groups"];
                brands?: components["parameters"]["Brands"];
                languages?: components["parameters"]["Languages"];
                properties?: components["parameters"]["Properties"];
                stars?: components["parameters"]["Stars"];
                has_response?: components["parameters"]["HasResponse"];
                search?: components["parameters"]["Search"];
                has_audio?: components["parameters"]["HasAudio"];
                reviewed?: components["parameters"]["Reviewed"];
                reviewed_by?: components["parameters"]["ReviewedBy"];
                turns_from?: components["parameters"]["TurnsFrom"];
                turns_to?: components["parameters"]["TurnsTo"];
                duration_from?: components["parameters"]["DurationFrom"];
                duration_to?: components["parameters"]["DurationTo"];
                first_reply_from?: components["parameters"]["FirstReplyFrom"];
                first_reply_to?: components["parameters"]["FirstReplyTo"];
                skipped?: components["schemas"]["TextOrList"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        interaction_id: number | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getInteraction: {
        parameters: {
            query?: {
                blind?: components["parameters"]["Blind"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interaction"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Removed"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        removed: false;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getInteractionAudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    setInteractionAudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audio_peaks: number[] | null;
                        audio_seconds: number | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getInteractionSnapshot: {
        parameters: {
            query?: {
                unscope?: "true" | "false";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getExternalTranscript: {
        parameters: {
            query: {
                blind?: components["parameters"]["Blind"];
                interaction_id: string;
                channel_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        integrated?: boolean;
                        error?: string;
                        /** @enum {boolean} */
                        pending?: true;
                        transcript?: components["schemas"]["InteractionEvent"][];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getSurveyPreview: {
        parameters: {
            query?: {
                page?: string;
                question?: string;
                option?: string;
                employee_id?: components["parameters"]["EmployeeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        context: components["schemas"]["PreviewContext"];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    exportSurveyTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: key, place, and one for each language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    checkSurveyTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationsCheck"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listSurveyRequests: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
                status?: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
                survey?: string;
                search?: components["parameters"]["Search"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAnswer"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createSurveyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestAnswer"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createSurveyRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyRequestBatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    reportBounces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bounces"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getSurveyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RequestDetail"];
            "4XX": components["responses"]["Problem"];
        };
    };
    resendSurveyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["RequestDetail"];
            "4XX": components["responses"]["Problem"];
        };
    };
    revokeSurveyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["RequestDetail"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getSurveyDeliverySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliverySettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateSurveyDeliverySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliverySettingsChange"];
            };
        };
        responses: {
            200: components["responses"]["DeliverySettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    uploadSurveyRequestImportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyRequestImportFile"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listSurveyRequestImports: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyRequestImportList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startSurveyRequestImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyRequestImportRequest"];
            };
        };
        responses: {
            202: components["responses"]["SurveyRequestImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getSurveyRequestImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SurveyRequestImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    downloadSurveyRequestImportErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: row, column, message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    cancelSurveyRequestImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SurveyRequestImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    uploadReviewImportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewImportFile"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listReviewImports: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewImportList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startReviewImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewImportRequest"];
            };
        };
        responses: {
            202: components["responses"]["ReviewImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getReviewImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    downloadReviewImportErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: row, column, message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    cancelReviewImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    undoReviewImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["ReviewImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listKeptReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptReviews"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listFollowUps: {
        parameters: {
            query?: {
                ids?: components["parameters"]["Ids"];
                solicitation_ids?: components["schemas"]["TextOrList"];
                qa_review_ids?: components["parameters"]["QaReviewIds"];
                employee_ids?: components["schemas"]["TextOrList"];
                owner_ids?: components["schemas"]["TextOrList"];
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUpList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createFollowUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFollowUp"];
            };
        };
        responses: {
            201: components["responses"]["FollowUp"];
            "4XX": components["responses"]["Problem"];
        };
    };
    completeFollowUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowUpCompletion"];
            };
        };
        responses: {
            200: components["responses"]["FollowUp"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteFollowUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreFollowUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FollowUp"];
            "4XX": components["responses"]["Problem"];
        };
    };
    sendFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestResponse"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listFilterEntities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        areasOfExcellence: components["schemas"]["NamedArea"][];
                        areasOfImprovement: components["schemas"]["NamedArea"][];
                        brandings: components["schemas"]["NamedRecord"][];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listProperties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Properties"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    resumeStream: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
                scorecard_filters?: components["parameters"]["ScorecardFilters"];
                skip_session?: components["parameters"]["SkipSession"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StreamResponse"];
            "4XX": components["responses"]["Problem"];
        };
    };
    searchStream: {
        parameters: {
            query?: {
                scorecard_filters?: components["parameters"]["ScorecardFilters"];
                skip_session?: components["parameters"]["SkipSession"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StreamRequest"];
            };
        };
        responses: {
            200: components["responses"]["StreamResponse"];
            "4XX": components["responses"]["Problem"];
        };
    };
    summariseStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilterRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryResponse"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    countNewResponses: {
        parameters: {
            query?: {
                scorecard_filters?: components["parameters"]["ScorecardFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSinceRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSinceResponse"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getStreamContext: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamContext"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    watchStream: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Solicitation"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Edit"];
            };
        };
        responses: {
            200: components["responses"]["Solicitation"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Solicitation"];
            "4XX": components["responses"]["Problem"];
        };
    };
    removeCommentsOfSeveral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkEdit"];
            };
        };
        responses: {
            200: components["responses"]["BulkEditResponse"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreCommentsOfSeveral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkEdit"];
            };
        };
        responses: {
            200: components["responses"]["BulkEditResponse"];
            "4XX": components["responses"]["Problem"];
        };
    };
    exportStream: {
        parameters: {
            query?: {
                scorecard_filters?: components["parameters"]["ScorecardFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilterRequest"];
            };
        };
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: external_id, responded_at, stars, comment, employee_email, custom_employee_id, employee_name, team, channel, brand, survey, language, ext_interaction_id, external_url, customer_name, customer_email, customer_phone, areas_of_excellence, areas_of_improvement, partial, one for each property, and one for each question and its comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listAreas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        areas: components["schemas"]["Area"][];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    previewAreaMerge: {
        parameters: {
            query: {
                into_id: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MergePreview"];
            "4XX": components["responses"]["Problem"];
        };
    };
    mergeAreas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    into_id: number;
                };
            };
        };
        responses: {
            200: components["responses"]["MergePreview"];
            "4XX": components["responses"]["Problem"];
        };
    };
    markSuspectedBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    suspected_bot: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Solicitation"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getResponsePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedResponse"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedResponses: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["Solicitation"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listStreamViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createStreamView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewView"];
            };
        };
        responses: {
            201: components["responses"]["View"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateStreamView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewChange"];
            };
        };
        responses: {
            200: components["responses"]["View"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteStreamView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreStreamView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["View"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listScorecards: {
        parameters: {
            query?: {
                type?: "regular" | "audit";
                active?: "true" | "false";
                all_versions?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormInput"];
            };
        };
        responses: {
            201: components["responses"]["Form"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Form"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormChange"];
            };
        };
        responses: {
            200: components["responses"]["Form"];
            "4XX": components["responses"]["Problem"];
        };
    };
    publishScorecardVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormInput"];
            };
        };
        responses: {
            201: components["responses"]["Form"];
            "4XX": components["responses"]["Problem"];
        };
    };
    replayReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listScorecardQuestions: {
        parameters: {
            query: {
                form_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
                page?: components["parameters"]["Page"];
                per?: components["parameters"]["Per"];
                order_by?: "id" | "scorecard_name" | "annotations_count" | "employee_name" | "reviewer_name" | "interaction_id" | "completed_at" | "started_at" | "score" | "percentage_score";
                order_direction?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReview"];
            };
        };
        responses: {
            201: components["responses"]["Review"];
            "4XX": components["responses"]["Problem"];
        };
    };
    exportReviews: {
        parameters: {
            query?: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: review_id, qa_form_id, scorecard, scorecard_version, employee_id, employee, reviewer, interaction, started_at, completed_at, review_score, autofailed, count_toward_score, origin, section, question_id, question, answer_kind, option_id, answer, answer_score, answer_autofail, comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    watchReviews: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Review"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewChange"];
            };
        };
        responses: {
            200: components["responses"]["Review"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getReviewWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    acknowledgeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Review"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listReviewAnswers: {
        parameters: {
            query?: {
                qa_review_id?: string;
                qa_question_id?: string;
                qa_review_ids?: components["parameters"]["QaReviewIds"];
                product_area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createReviewAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnswer"];
            };
        };
        responses: {
            200: components["responses"]["SavedAnswer"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateReviewAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerChange"];
            };
        };
        responses: {
            200: components["responses"]["SavedAnswer"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listAnnotations: {
        parameters: {
            query: {
                qa_review_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnotation"];
            };
        };
        responses: {
            201: components["responses"]["Annotation"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnotationChange"];
            };
        };
        responses: {
            200: components["responses"]["Annotation"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listReviewRecommendations: {
        parameters: {
            query?: {
                employeeIds?: components["schemas"]["TextOrList"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employees: {
                            id: number;
                            name: string;
                            image: string | null;
                            unreviewed_count: number;
                            last_reviewed_at: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listUnreviewedResponses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        solicitations: {
                            id: number;
                            responded_at: string;
                            stars: number | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getRandomUnreviewedResponse: {
        parameters: {
            query?: {
                skippedSolicitationIds?: components["schemas"]["TextOrList"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        solicitation_id: number | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedInteractions: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["FedInteraction"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedReviews: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["Review"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedReviewAnswers: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["FedAnswer"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedAnnotations: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["FedAnnotation"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedAppeals: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["FedAppeal"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedCalibrations: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["ListedCalibration"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedAssignments: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["FedAssignment"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedGoals: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["FedGoal"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listChangedTakeaways: {
        parameters: {
            query?: {
                updated_since?: components["parameters"]["UpdatedSince"];
                after?: components["parameters"]["After"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ((components["schemas"]["FedTakeaway"] & components["schemas"]["FeedMark"]) | components["schemas"]["GoneRecord"])[];
                        next_cursor: string | null;
                        resume_cursor: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listPasses: {
        parameters: {
            query: {
                /** @example 57,58 */
                interactions: components["schemas"]["TextOrList"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PassList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    passInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPass"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pass"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    undoPass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getReviewedResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Solicitation"];
            "4XX": components["responses"]["Problem"];
        };
    };
    findResponseByReference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Solicitation"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listCompanyTrendQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailableQuestions"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listCalibrations: {
        parameters: {
            query?: {
                status?: "owned" | "assigned" | "all-incomplete" | "completed" | "all-completed";
                page?: components["parameters"]["Page"];
                per?: components["parameters"]["Per"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalibrationList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createCalibration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCalibration"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewCalibrationAnswer"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    watchCalibrations: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getCalibration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Calibration"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateCalibration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalibrationChange"];
            };
        };
        responses: {
            200: components["responses"]["Calibration"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteCalibration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getCalibrationScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Form"];
            "4XX": components["responses"]["Problem"];
        };
    };
    downloadCalibrationMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    chooseCalibrationOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionChoice"];
            };
        };
        responses: {
            200: components["responses"]["Calibration"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getAuditWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditWorkspace"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listAssignments: {
        parameters: {
            query?: {
                page?: number;
                status?: "assigned" | "archived";
                mine?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentInput"];
            };
        };
        responses: {
            201: components["responses"]["Assignment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getAssignment: {
        parameters: {
            query?: {
                start_date?: components["parameters"]["StartDate"];
                end_date?: components["parameters"]["EndDate"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Assignment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentInput"];
            };
        };
        responses: {
            200: components["responses"]["Assignment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    archiveAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    estimateAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getNextReview: {
        parameters: {
            query?: {
                employee_id?: string;
                review_similar?: "true" | "false";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextReview"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    replaceAssignmentItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Replacement"];
            };
        };
        responses: {
            201: components["responses"]["Skip"];
            "4XX": components["responses"]["Problem"];
        };
    };
    reassignAssignmentItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reassignment"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reassigned"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    skipInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSkip"];
            };
        };
        responses: {
            201: components["responses"]["Skip"];
            "4XX": components["responses"]["Problem"];
        };
    };
    undoSkip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listCoachingSessions: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                employee_id?: components["parameters"]["EmployeeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionLog"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    openCoachingSessionDraft: {
        parameters: {
            query: {
                employee_id: string;
                template_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionAnswer"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getCoachingSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionAnswer"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateCoachingSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionChange"];
            };
        };
        responses: {
            200: components["responses"]["SessionAnswer"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteCoachingSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updatePrivateNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    notes: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    acknowledgeCoachingSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Acknowledgement"];
            };
        };
        responses: {
            200: components["responses"]["SessionAnswer"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listKudos: {
        parameters: {
            query?: {
                employee_id?: components["parameters"]["EmployeeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KudoList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createKudo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKudo"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kudo"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    dismissKudo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletedKudo"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteKudo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listTakeaways: {
        parameters: {
            query?: {
                employee_id?: components["parameters"]["EmployeeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakeawayList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createTakeaway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTakeaway"];
            };
        };
        responses: {
            201: components["responses"]["Takeaway"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateTakeaway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeawayChange"];
            };
        };
        responses: {
            200: components["responses"]["Takeaway"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteTakeaway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    uploadCoachingFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFile"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getCoachingFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteCoachingFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    attachMetric: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    raw_value?: number | null;
                    display_value?: string | null;
                    raw_diff?: number | null;
                    display_diff?: string | null;
                    /** Format: date */
                    start_date?: string | null;
                    /** Format: date */
                    end_date?: string | null;
                    /** @default [] */
                    employee_ids?: number[];
                    /** @default [] */
                    time_series?: (number | null)[];
                    /** @default [] */
                    dates?: string[];
                    /** @default true */
                    higher_is_better?: boolean;
                    n?: number | null;
                    lower?: number | null;
                    upper?: number | null;
                    too_few?: boolean | null;
                    change?: ("up" | "down" | "none" | "unknown") | null;
                    comparable?: boolean | null;
                    updated_at?: string | null;
                    notes?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["MetricAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateMetricAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachmentChange"];
            };
        };
        responses: {
            200: components["responses"]["MetricAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    detachMetric: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    attachResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    solicitation_id: number;
                    follow_up_id?: number | null;
                    stars?: number | null;
                    notes?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["SolicitationAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateResponseAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachmentChange"];
            };
        };
        responses: {
            200: components["responses"]["SolicitationAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    detachResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    attachReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    qa_review_id: number;
                    follow_up_id?: number | null;
                    score?: number | null;
                    notes?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["ReviewAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateReviewAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachmentChange"];
            };
        };
        responses: {
            200: components["responses"]["ReviewAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    detachReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    attachInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    interaction_id: number;
                    notes?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["InteractionAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateInteractionAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachmentChange"];
            };
        };
        responses: {
            200: components["responses"]["InteractionAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    detachInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    attachFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    coaching_session_file_id: number;
                    notes?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["FileAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateFileAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachmentChange"];
            };
        };
        responses: {
            200: components["responses"]["FileAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    detachFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    attachUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    url: string;
                    name?: string | null;
                    notes?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["UrlAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateUrlAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachmentChange"];
            };
        };
        responses: {
            200: components["responses"]["UrlAttachment"];
            "4XX": components["responses"]["Problem"];
        };
    };
    detachUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attachmentId: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listUpcomingSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upcoming"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listTopics: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTopic"];
            };
        };
        responses: {
            201: components["responses"]["Topic"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getCoachingSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    updateTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopicChange"];
            };
        };
        responses: {
            200: components["responses"]["Topic"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                after?: string;
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    markNoticeRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    markNoticesRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesRead"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotices"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getNoticeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NoticeSettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateNoticeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeSettingsChange"];
            };
        };
        responses: {
            200: components["responses"]["NoticeSettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    dismissNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Dismissal"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositiveNotification"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NotificationSettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSettingsChange"];
            };
        };
        responses: {
            200: components["responses"]["NotificationSettings"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getSubscription: {
        parameters: {
            query: {
                subscription_type: components["parameters"]["SubscriptionType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Subscription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionBody"];
            };
        };
        responses: {
            201: components["responses"]["Subscription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionBody"];
            };
        };
        responses: {
            200: components["responses"]["Subscription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    previewSubscription: {
        parameters: {
            query: {
                subscription_type: components["parameters"]["SubscriptionType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    clearRewardProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearProgress"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cleared"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    exportRewardReport: {
        parameters: {
            query: {
                start_date: string;
                end_date: string;
                /** @example TEAM */
                group_by: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: id, name, low, mid, high, votes, earned, given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getQaTeamOverview: {
        parameters: {
            query?: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamOverview"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getQaTotalReviews: {
        parameters: {
            query?: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotalReviews"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getQaTrends: {
        parameters: {
            query?: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
                interval?: components["parameters"]["Interval"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trends"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getQaScorecardsOverview: {
        parameters: {
            query?: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScorecardsOverview"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getQaSectionBreakdown: {
        parameters: {
            query: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
                qa_form_id: components["parameters"]["QaFormId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SectionBreakdown"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getQaSectionTrends: {
        parameters: {
            query: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
                interval?: components["parameters"]["Interval"];
                qa_form_id: components["parameters"]["QaFormId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SectionTrends"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getQaQuestionBreakdown: {
        parameters: {
            query: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
                qa_form_id: components["parameters"]["QaFormId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionBreakdown"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listQaMemberSections: {
        parameters: {
            query: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                completed_from_dt?: components["parameters"]["CompletedFromDt"];
                completed_to_dt?: components["parameters"]["CompletedToDt"];
                started_from?: components["parameters"]["StartedFrom"];
                started_to?: components["parameters"]["StartedTo"];
                completed?: components["parameters"]["Completed"];
                drafted?: components["parameters"]["Drafted"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_qa_assignment_id?: components["parameters"]["ByQaAssignmentId"];
                by_qa_form_id?: components["parameters"]["ByQaFormId"];
                by_interaction_id?: components["parameters"]["ByInteractionId"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_origin?: components["parameters"]["ByOrigin"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                by_resolution_status?: components["parameters"]["ByResolutionStatus"];
                excluding_audited?: components["parameters"]["ExcludingAudited"];
                count_toward_score?: components["parameters"]["CountTowardScore"];
                autofailed?: components["parameters"]["Autofailed"];
                qa_option_id?: components["parameters"]["QaOptionId"];
                qa_question_id?: components["parameters"]["QaQuestionId"];
                qa_form_id: components["parameters"]["QaFormId"];
                members_page?: components["parameters"]["MembersPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSections"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listQaMembers: {
        parameters: {
            query?: {
                completed_from?: components["parameters"]["CompletedFrom"];
                completed_to?: components["parameters"]["CompletedTo"];
                by_reviewer_id?: components["parameters"]["ByReviewerId"];
                by_employee_id?: components["parameters"]["ByEmployeeId"];
                for_teams?: components["parameters"]["ForTeams"];
                for_groups?: components["parameters"]["ForGroups"];
                for_reporting_groups?: components["parameters"]["ForReportingGroups"];
                by_language?: components["parameters"]["ByLanguage"];
                by_channel_enum_id?: components["parameters"]["ByChannelEnumId"];
                by_property_id?: components["parameters"]["ByPropertyId"];
                autofailed?: components["parameters"]["Autofailed"];
                members_page?: components["parameters"]["MembersPage"];
                order_by?: string;
                order_direction?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Members"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV in UTF-8 with a byte order mark; JSON Lines (application/x-ndjson) or Parquet (application/vnd.apache.parquet) if the export has this format. Columns: those of the kind of export, or the chosen fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listExportDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDestinationList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createExportDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportDestinationInput"];
            };
        };
        responses: {
            201: components["responses"]["ExportDestination"];
            "4XX": components["responses"]["Problem"];
        };
    };
    testExportDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DestinationTestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationTest"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    updateExportDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportDestinationChange"];
            };
        };
        responses: {
            200: components["responses"]["ExportDestination"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteExportDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listCompanyTrendFilters: {
        parameters: {
            query?: {
                product_area?: components["parameters"]["ProductArea"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AvailableFilters"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listTrendFilters: {
        parameters: {
            query?: {
                product_area?: components["parameters"]["ProductArea"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AvailableFilters"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listTrendFilterChoices: {
        parameters: {
            query: {
                product_area?: components["parameters"]["ProductArea"];
                kind: "brands" | "channels" | "surveys" | "qa_forms" | "teams" | "groups" | "reporting_groups";
                search?: components["parameters"]["Search"];
                ids?: components["parameters"]["Ids"];
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterChoices"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getTrendSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Series"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesAnswer"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    exportTrendSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Series"];
            };
        };
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: metric, group, from, to, value, results, interval_low, interval_high, too_few, unfinished; with a comparison also compared_from, compared_to, compared_value, compared_results, compared_too_few. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listTeamReportTabs: {
        parameters: {
            query?: {
                product_area?: components["parameters"]["ProductArea"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tabs"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getTeamReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["Tab"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamReport"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamReportAnswer"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    exportTeamReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["Tab"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamReport"];
            };
        };
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: name, teams, and for each column of the report six with its figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getProgramTrends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Program"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramAnswer"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getServiceRecoveryTrends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryAnswer"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertInput"];
            };
        };
        responses: {
            201: components["responses"]["Alert"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertChange"];
            };
        };
        responses: {
            200: components["responses"]["Alert"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    testAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertTest"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listAlertNotices: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
                alert_id?: number;
                unread?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertNoticeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    readAlertNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertNoticesRead"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadAlertNotices"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listDashboards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDashboard"];
            };
        };
        responses: {
            201: components["responses"]["Dashboard"];
            "4XX": components["responses"]["Problem"];
        };
    };
    chooseStartDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartDashboard"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartDashboard"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Dashboard"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DashboardChange"];
            };
        };
        responses: {
            200: components["responses"]["Dashboard"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    addDashboardTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DashboardTileInput"];
            };
        };
        responses: {
            200: components["responses"]["Dashboard"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Dashboard"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listReportSubscriptions: {
        parameters: {
            query?: {
                of?: "own" | "company";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSubscriptionList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    createReportSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportSubscription"];
            };
        };
        responses: {
            201: components["responses"]["ReportSubscription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    updateReportSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportSubscriptionChange"];
            };
        };
        responses: {
            200: components["responses"]["ReportSubscription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    deleteReportSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            "4XX": components["responses"]["Problem"];
        };
    };
    restoreReportSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReportSubscription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    changeReportReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReceipt"];
            };
        };
        responses: {
            200: components["responses"]["ReportSubscription"];
            "4XX": components["responses"]["Problem"];
        };
    };
    sendReportNow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportRequested"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listReportSendings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSendings"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    uploadFeedbackImportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackImportFile"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listFeedbackImports: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackImportList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startFeedbackImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackImportRequest"];
            };
        };
        responses: {
            202: components["responses"]["FeedbackImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    getFeedbackImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedbackImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    downloadFeedbackImportErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with a byte order mark. Columns: row, column, message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    cancelFeedbackImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedbackImport"];
            "4XX": components["responses"]["Problem"];
        };
    };
    previewFeedbackImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    searchPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonSearch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPeople"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    previewPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPreview"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listPrivacyRequests: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRequestList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    erasePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureInput"];
            };
        };
        responses: {
            202: components["responses"]["PrivacyRequest"];
            "4XX": components["responses"]["Problem"];
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessInput"];
            };
        };
        responses: {
            202: components["responses"]["PrivacyRequest"];
            "4XX": components["responses"]["Problem"];
        };
    };
    retryPrivacyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrivacyRequest"];
            "4XX": components["responses"]["Problem"];
        };
    };
    readErasureReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureReceipt"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    downloadAccessExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    verifyErasureReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptVerdict"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    readRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Retention"];
            "4XX": components["responses"]["Problem"];
        };
    };
    changeRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionChange"];
            };
        };
        responses: {
            200: components["responses"]["Retention"];
            "4XX": components["responses"]["Problem"];
        };
    };
    previewRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionRulesInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionPreview"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listLegalHolds: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalHoldList"];
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    placeLegalHold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldInput"];
            };
        };
        responses: {
            201: components["responses"]["LegalHold"];
            "4XX": components["responses"]["Problem"];
        };
    };
    releaseLegalHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LegalHold"];
            "4XX": components["responses"]["Problem"];
        };
    };
    listJobQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job_queues: {
                            queue: string;
                            waiting: number;
                            active: number;
                            failed: number;
                            oldest_seconds: number | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listFailedJobs: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        failed_jobs: {
                            id: string;
                            queue: string;
                            company: string | null;
                            /** Format: date-time */
                            failed_at: string;
                            attempts: number;
                            cause: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    runFailedJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    job?: string;
                    queue?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        started: number;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    readBackupStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: string;
                        schema: string;
                        place: string;
                        encrypts: boolean;
                        hour: number | null;
                        keep: number;
                        unavailable: string | null;
                        run: {
                            id: string;
                            /** @enum {string} */
                            kind: "backup" | "verification";
                            file: string | null;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @enum {string} */
                            step: "" | "start" | "tables" | "files" | "reading";
                            done_bytes: number;
                            total_bytes: number | null;
                            /** Format: date-time */
                            requested_at: string;
                            /** Format: date-time */
                            finished_at: string | null;
                            failure: string | null;
                            result: {
                                tables: number;
                                rows: number;
                                files: number;
                                same_key: boolean;
                            } | null;
                        } | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listBackups: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        backups: {
                            name: string;
                            /** @enum {string} */
                            kind: "backup" | "restore_point";
                            /** Format: date-time */
                            created_at: string;
                            bytes: number;
                            version: string;
                            schema: string;
                            /** @enum {string} */
                            fit: "same" | "older" | "newer";
                            encrypted: boolean;
                            restore_command: string;
                            verified: {
                                /** Format: date-time */
                                at: string;
                                failure: string | null;
                            } | null;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    startBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    verifyBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    listMailMessages: {
        parameters: {
            query?: {
                after?: components["parameters"]["After"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mail_messages: {
                            id: number;
                            to: string;
                            subject: string;
                            /** @enum {string} */
                            status: "queued" | "sending" | "sent" | "failed" | "kept" | "uncertain";
                            /** Format: date-time */
                            status_at: string | null;
                            error: string | null;
                            /** Format: date-time */
                            created_at: string;
                            text: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    runGraphql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example { channels { id name } } */
                    query: string;
                    variables?: {
                        [key: string]: unknown;
                    } | null;
                    operationName?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        errors?: unknown[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    getGraphqlSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    receiveResponseCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "response.created",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 812,
                 *         "uuid": "0197793e-6c00-7a31-9f0e-5a0c1f6c2d11",
                 *         "responded_at": "2026-06-16T12:00:00.000Z",
                 *         "stars": 4,
                 *         "employee_id": 31,
                 *         "team_id": 4,
                 *         "survey_id": 2,
                 *         "partial": false,
                 *         "excluded_reason": null,
                 *         "url": "https://quality.example.com/requests/0197793e-6c00-7a31-9f0e-5a0c1f6c2d11"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ResponseMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveResponseUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "response.updated",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 812,
                 *         "uuid": "0197793e-6c00-7a31-9f0e-5a0c1f6c2d11",
                 *         "responded_at": "2026-06-16T12:00:00.000Z",
                 *         "stars": 4,
                 *         "employee_id": 32,
                 *         "team_id": 4,
                 *         "survey_id": 2,
                 *         "partial": false,
                 *         "excluded_reason": null,
                 *         "url": "https://quality.example.com/requests/0197793e-6c00-7a31-9f0e-5a0c1f6c2d11"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ResponseMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveReviewCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "review.completed",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 57,
                 *         "qa_form_id": 3,
                 *         "employee_id": 31,
                 *         "reviewer_id": 9,
                 *         "score": 87.5,
                 *         "autofailed": false,
                 *         "count_toward_score": true,
                 *         "completed_at": "2026-06-16T12:00:00.000Z",
                 *         "acknowledged_at": null,
                 *         "url": "https://quality.example.com/qa/reviews/57"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReviewMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveReviewAcknowledged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "review.acknowledged",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 57,
                 *         "qa_form_id": 3,
                 *         "employee_id": 31,
                 *         "reviewer_id": 9,
                 *         "score": 87.5,
                 *         "autofailed": false,
                 *         "count_toward_score": true,
                 *         "completed_at": "2026-06-16T12:00:00.000Z",
                 *         "acknowledged_at": "2026-06-16T12:00:00.000Z",
                 *         "url": "https://quality.example.com/qa/reviews/57"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReviewMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveAppealOpened: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "appeal.opened",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 6,
                 *         "qa_review_id": 57,
                 *         "employee_id": 31,
                 *         "state": "open",
                 *         "decide_by": "2026-06-23T21:59:59.999Z",
                 *         "closed_at": null,
                 *         "score_before": 87.5,
                 *         "score_after": null,
                 *         "url": "https://quality.example.com/qa/reviews/57"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AppealMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveAppealDecided: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "appeal.decided",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 6,
                 *         "qa_review_id": 57,
                 *         "employee_id": 31,
                 *         "state": "closed",
                 *         "decide_by": "2026-06-23T21:59:59.999Z",
                 *         "closed_at": "2026-06-16T12:00:00.000Z",
                 *         "score_before": 87.5,
                 *         "score_after": 92.5,
                 *         "url": "https://quality.example.com/qa/reviews/57"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AppealMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCalibrationCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "calibration.completed",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 12,
                 *         "qa_form_id": 3,
                 *         "employee_id": 31,
                 *         "owner_id": 9,
                 *         "completed_at": "2026-06-16T12:00:00.000Z",
                 *         "url": "https://quality.example.com/qa/calibrations/12"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CalibrationMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSessionShared: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "session.shared",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 44,
                 *         "coach_id": 5,
                 *         "employee_id": 31,
                 *         "shared_at": "2026-06-16T12:00:00.000Z",
                 *         "url": "https://quality.example.com/one_on_ones/44"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SessionMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveGoalReached: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "goal.reached",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 8,
                 *         "kind": "FREEFORM",
                 *         "employee_id": 31,
                 *         "team_id": null,
                 *         "completed_at": "2026-06-16T12:00:00.000Z",
                 *         "url": "https://quality.example.com/performance?employeeId=31"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GoalMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSurveyRequestAnswered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "survey_request.answered",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 903,
                 *         "survey_uuid": "01976c2a-1c00-7d52-8a37-3f1b7c9e4a20",
                 *         "response_uuid": "0197793e-6c00-7a31-9f0e-5a0c1f6c2d11",
                 *         "employee_id": 31,
                 *         "answered_at": "2026-06-16T12:00:00.000Z",
                 *         "url": "https://quality.example.com/admin/company/survey_requests"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SurveyRequestMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveExportFinished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "export.finished",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 15,
                 *         "export_type": "CUSTOM_SOLICITATIONS",
                 *         "format": "PARQUET",
                 *         "rows": 1204,
                 *         "size": 88312,
                 *         "template_id": 3,
                 *         "completed_at": "2026-06-16T12:00:00.000Z",
                 *         "file_url": "https://quality.example.com/export_files/1.15.1781697600000.tKx9vQyB0m3n7c2dJwq5Zl8HsRfUe1aGpNoXiYbMk4E",
                 *         "file_expires_at": "2026-06-17T12:00:00.000Z",
                 *         "url": "https://quality.example.com/admin/company/feedback_exports"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExportMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSubscriptionSent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.sent",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 44,
                 *         "subscription_id": 6,
                 *         "source": "dashboard",
                 *         "source_id": 12,
                 *         "reader_id": 5,
                 *         "period": "2026-06-16",
                 *         "sent_at": "2026-06-16T12:00:00.000Z",
                 *         "url": "https://quality.example.com/dashboards/12"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SubscriptionMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMetricAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "metric.alert",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 71,
                 *         "alert_id": 4,
                 *         "owner_id": 5,
                 *         "metric_id": 1,
                 *         "value": 3.7,
                 *         "earlier_value": 4.2,
                 *         "results": 204,
                 *         "created_at": "2026-06-16T12:00:00.000Z",
                 *         "url": "https://quality.example.com/trends/team?product_area=feedback&metric_id=1"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MetricAlertMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveAlertRaised: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "alert.raised",
                 *       "timestamp": "2026-06-16T12:00:00.000Z",
                 *       "data": {
                 *         "id": 72,
                 *         "alert_id": 6,
                 *         "owner_id": 5,
                 *         "kind": "low_stars",
                 *         "employee_id": 31,
                 *         "created_at": "2026-06-16T12:00:00.000Z",
                 *         "url": "https://quality.example.com/requests/0197793e-6c00-7a31-9f0e-5a0c1f6c2d11"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AlertMessage"];
            };
        };
        responses: {
            /** @description Received. Every other answer is followed by another attempt. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
